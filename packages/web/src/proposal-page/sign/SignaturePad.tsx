import { pathOfStrokes, type SignatureMark, signatureBox, signatureLimits } from '@gable/contract/signature-limits'
import { useEffect, useId, useRef } from 'react'
import Pad from 'signature_pad'
import { Button } from '../../frame/parts/Button.tsx'
import { text } from '../texts/text.ts'

interface Props {
  /** The typed signature. */
  name: string
  mark: SignatureMark
  onChange: (mark: SignatureMark) => void
}

/** A signature: the typed name, or drawn by finger, pen or mouse. */
export function SignaturePad({ name, mark, onChange }: Props) {
  const group = useId()
  const kinds = ['typed', 'drawn'] as const
  return (
    <fieldset className="sign-mark">
      <legend>{text('sign.signature')}</legend>
      <div className="proposal-buttons">
        {kinds.map((kind) => (
          <label key={kind} className="sign-kind">
            <input
              type="radio"
              name={group}
              checked={mark.kind === kind}
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
    const ratio = Math.max(1, window.devicePixelRatio)
    element.width = element.offsetWidth * ratio
    element.height = element.offsetHeight * ratio
    element.getContext('2d')?.scale(ratio, ratio)
    const made = new Pad(element, { minWidth: 1, maxWidth: 2.5 })
    made.addEventListener('endStroke', () => latest.current(strokesOf(made, element)))
    pad.current = made
    return () => made.off()
  }, [])

  return (
    <>
      <canvas ref={canvas} className="sign-canvas" role="img" aria-label={text('sign.canvas')} />
      <p className="letter-quiet">{text('sign.canvasHint')}</p>
      {strokes.length > 0 && (
        <>
          {/* What is kept, for whoever cannot see the canvas, and for tests of it. */}
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

/** What was drawn in the box of a signature, whatever the size of the canvas. Long strokes lose points evenly. */
function strokesOf(pad: Pad, { offsetWidth, offsetHeight }: HTMLCanvasElement): number[][] {
  const scale = Math.min(signatureBox.width / offsetWidth, signatureBox.height / offsetHeight)
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * scale)))
  const strokes = pad.toData().map(({ points }) => {
    const step = Math.ceil((points.length * 2) / signatureLimits.coordinates)
    return points
      .filter((_, index) => index % step === 0)
      .flatMap(({ x, y }) => [within(x, signatureBox.width), within(y, signatureBox.height)])
  })
  return strokes.filter((stroke) => stroke.length > 0).slice(0, signatureLimits.strokes)
}
