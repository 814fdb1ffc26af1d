import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { StepHeading } from '../parts/StepHeading.tsx'

/** The record of a link; `over` for an expired link; `fault` for a failed request. */
export type LinkAnswer<Shown extends object> = Shown | 'over' | 'fault'

interface Words {
  loading: string
  gone: string
  over: string
  fault: string
  tryAgain: string
}

interface Props<Shown extends object> {
  /**
   * Fetches the record and prepares the page's language and look. Never throws. `isFirst` is true until something has
   * been shown.
   */
  read: (isFirst: boolean) => Promise<LinkAnswer<Shown>>
  /** Texts in the page's current language. */
  words: () => Words
  children: (shown: Shown, reload: () => void) => ReactNode
}

/**
 * The page behind a homeowner's link. Once something is shown it stays, with everything typed: if it cannot be fetched
 * again after an action, a notice says so.
 */
export function LinkPage<Shown extends object>({ read, words, children }: Props<Shown>) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<'over' | 'fault' | null>(null)
  const [tries, setTries] = useState(0)
  const latest = useRef({ read, isFirst: true })
  latest.current = { read, isFirst: shown === null }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to read again
  useEffect(() => {
    let wanted = true
    void latest.current.read(latest.current.isFirst).then((answer) => {
      if (!wanted) return
      setProblem(typeof answer === 'object' ? null : answer)
      if (typeof answer === 'object') setShown(answer)
    })
    return () => {
      wanted = false
    }
  }, [tries])

  const reload = () => setTries((count) => count + 1)
  const { loading, gone, over, fault, tryAgain } = words()
  const again = <Button onClick={reload}>{tryAgain}</Button>
  if (shown) {
    return (
      <>
        {children(shown, reload)}
        <div role="alert" className="link-notice" hidden={problem === null}>
          {problem === 'over' && (
            <p>
              <strong>{gone}</strong> {over}
            </p>
          )}
          {problem === 'fault' && (
            <>
              <p>{fault}</p>
              {again}
            </>
          )}
        </div>
      </>
    )
  }
  if (problem === null) return <p className="visually-hidden">{loading}</p>
  return (
    <main className="narrow no-settings">
      <StepHeading title={problem === 'over' ? gone : fault}>{problem === 'over' ? over : undefined}</StepHeading>
      {problem === 'fault' && again}
    </main>
  )
}
