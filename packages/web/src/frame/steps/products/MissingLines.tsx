import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { text } from '../../texts/index.ts'
import './missing-lines.css'

interface Props {
  /** The product whose lines are missing. A new object, even of the same product, is fetched again. */
  product: object
  fetchLines: () => Promise<boolean>
}

/** Fetches a price's lines as soon as they are opened, and takes their place until they arrive. */
export function MissingLines({ product, fetchLines }: Props) {
  const [failed, setFailed] = useState<object | null>(null)
  async function fetchFor(wanted: object) {
    setFailed(null)
    if (!(await fetchLines())) setFailed(wanted)
  }
  const begin = useEffectEvent(fetchFor)
  useEffect(() => void begin(product), [product])

  function again(event: MouseEvent<HTMLElement>) {
    // The button disappears: moves the keyboard focus to the summary.
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
