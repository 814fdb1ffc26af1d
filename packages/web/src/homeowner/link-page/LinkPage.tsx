import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TextValues } from '../language/text-form.ts'
import { Button } from '../parts/Button.tsx'
import { StepHeading } from '../parts/StepHeading.tsx'
import type { link } from './texts/en.ts'

/** The record of a link; `over` for an expired link; `fault` for a failed request. */
export type LinkAnswer<Shown extends object> = Shown | 'over' | 'fault'

/** The page's texts, in its current language: those of `texts/`, and its own. */
export type LinkText = (key: keyof typeof link | 'page.title' | 'page.over', values?: TextValues) => string

interface Props<Shown extends object> {
  /**
   * Fetches the record and prepares the page's language and look. Never throws. `isFirst` is true until something has
   * been shown.
   */
  read: (isFirst: boolean) => Promise<LinkAnswer<Shown>>
  text: LinkText
  children: (shown: Shown, reload: () => void) => ReactNode
}

/**
 * The page behind a homeowner's link. Once something is shown it stays, with everything typed: if it cannot be fetched
 * again after an action, a notice says so.
 */
export function LinkPage<Shown extends object>({ read, text, children }: Props<Shown>) {
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
  const again = <Button onClick={reload}>{text('page.tryAgain')}</Button>
  if (shown) {
    return (
      <>
        {children(shown, reload)}
        <div role="alert" className="link-notice" hidden={problem === null}>
          {problem === 'over' && (
            <p>
              <strong>{text('page.expired')}</strong> {text('page.over')}
            </p>
          )}
          {problem === 'fault' && (
            <>
              <p>{text('page.fault')}</p>
              {again}
            </>
          )}
        </div>
      </>
    )
  }
  if (problem === null) return <p className="visually-hidden">{text('page.loading')}</p>
  return (
    <main className="narrow no-settings">
      <StepHeading title={text(problem === 'over' ? 'page.expired' : 'page.fault')}>
        {problem === 'over' ? text('page.over') : undefined}
      </StepHeading>
      {problem === 'fault' && again}
    </main>
  )
}
