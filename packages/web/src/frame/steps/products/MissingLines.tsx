import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { text } from '../../texts/index.ts'
import './missing-lines.css'

interface Props {
  /** Whose lines are missing. Another one, and the same at another price, is fetched anew. */
  product: object
  fetchLines: () => Promise<boolean>
}

/** Fetches the lines of a price as soon as somebody wants to see them, and stands in their place until they are there. */
export function MissingLines({ product, fetchLines }: Props) {
  const [failed, setFailed] = useState<object | null>(null)
  async function fetchFor(wanted: object) {
    setFailed(null)
    if (!(await fetchLines())) setFailed(wanted)
  }
  const begin = useEffectEvent(fetchFor)
  useEffect(() => void begin(product), [product])

  function again(event: MouseEvent<HTMLElement>) {
    // The button goes: who pressed it by keyboard stays where it was.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus()
    void fetchFor(product)
  }

  return (
    <div role="status">
      {failed === product ? (
        <>
          <p className="missing-lines">{text('lines.failed')}</p>
          <Button kind="link" onClick={again}>
            {text('lines.again')}
          </Button>
        </>
      ) : (
        <p className="missing-lines">{text('lines.loading')}</p>
      )}
    </div>
  )
}
