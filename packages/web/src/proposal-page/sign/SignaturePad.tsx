import { pathOfStrokes, type SignatureMark, signatureBox } from '@gable/contract/signature-limits'
import { useEffect, useId, useRef } from 'react'
import Pad from 'signature_pad'
import { Button } from '../../homeowner/parts/Button.tsx'
import { text } from '../texts/text.ts'
import { FieldError } from './FieldError.tsx'
import { type PadSize, resized, storedStrokes } from './strokes.ts'

interface Props {
  name: string
  mark: SignatureMark
  error: string | undefined
  onChange: (mark: SignatureMark) => void
}

/** A signature: the typed name, or one drawn by finger, pen or mouse. */
export function SignaturePad({ name, mark, error, onChange }: Props) {
  const group = useId()
  const errorId = `${group}-error`
  const kinds = ['typed', 'drawn'] as const
  return (
    <fieldset className="sign-mark" aria-describedby={error ? errorId : undefined}>
      <legend>{text('sign.signature')}</legend>
      <div className="words-buttons">
        {kinds.map((kind) => (
          <label key={kind} className="sign-kind">
            <input
              type="radio"
              name={group}
              checked={mark.kind === kind}
              data-invalid={(error !== undefined && mark.kind === kind) || undefined}
              onChange={() => onChange(kind === 'typed' ? { kind } : { kind, strokes: [] })}
            />
            {text(`sign.${kind}`)}
          </label>
        ))}
      </div>
      {mark.kind === 'typed' ? (
        <p className="sign-typed" dir="auto">
          {name || '\u00a0'}
        </p>
      ) : (
        <Drawing strokes={mark.strokes} onChange={(strokes) => onChange({ kind: 'drawn', strokes })} />
      )}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

function Drawing({ strokes, onChange }: { strokes: number[][]; onChange: (strokes: number[][]) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    const element = canvas.current!
    const created = new Pad(element, { minWidth: 1, maxWidth: 2.5 })
    // The pad is as wide as the page, which changes when a phone is rotated.
    let size: PadSize | null = null
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || (width === size?.width && height === size.height)) return
      const moved = size ? resized(created.toData(), size, { width, height }) : []
      const ratio = Math.max(1, window.devicePixelRatio)
      element.width = width * ratio
      element.height = height * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      size = { width, height }
      created.fromData(moved)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    created.addEventListener('endStroke', () => size && latest.current(storedStrokes(created.toData(), size)))
    pad.current = created
    return () => {
      observer.disconnect()
      created.off()
    }
  }, [])

  return (
    <>
      <canvas ref={canvas} className="sign-canvas" role="img" aria-label={text('sign.canvas')} />
      <p className="letter-quiet">{text('sign.canvasHint')}</p>
      {strokes.length > 0 && (
        <>
          {/* The stored signature, for those who cannot see the canvas, and for tests. */}
          <svg className="visually-hidden" viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}>
            <title>{text('sign.drawnDone')}</title>
            <path d={pathOfStrokes(strokes)} />
          </svg>
          <Button
            kind="link"
            onClick={() => {
              pad.current?.clear()
              onChange([])
            }}
          >
            {text('sign.clear')}
          </Button>
        </>
      )}
    </>
  )
}
