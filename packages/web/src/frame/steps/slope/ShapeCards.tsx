import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { Drawing } from '@gable/roof/drawing/drawing'
import { useId } from 'react'
import { DrawingPicture } from '../../../map/DrawingPicture.tsx'
import { text } from '../../texts/index.ts'
import './shape-cards.css'

export interface ShapeCard {
  shape: RoofShapeChoice
  drawing: Drawing
  /** Shows an example house: this roof's outline cannot be drawn in this shape. */
  example: boolean
  /** Where the shape comes from before anybody has chosen: our guess, or a measurement from above. */
  known: 'guess' | 'measured' | null
}

interface Props {
  cards: ShapeCard[]
  chosen: RoofShapeChoice['kind']
  onChoose(shape: RoofShapeChoice): void
}

/** The homeowner's own roof in each of its possible shapes. */
export function ShapeCards({ cards, chosen, onChoose }: Props) {
  const group = useId()
  return (
    <fieldset className="shape-cards">
      <legend>{text('shape.list')}</legend>
      {cards.map(({ shape, shape: { kind }, drawing, example, known }) => (
        <label key={kind} className="roof-choice shape-card">
          <DrawingPicture className="shape-drawing" drawing={drawing} decorative />
          <span className="shape-card-words">
            <span className="shape-card-name">
              <input
                type="radio"
                name={group}
                checked={kind === chosen}
                onChange={() => onChoose(shape)}
                aria-describedby={`${group}-${kind}`}
              />
              <strong>{text(`shape.${kind}`)}</strong>
              {known && <em>{text(`shape.${known}`)}</em>}
            </span>
            <small id={`${group}-${kind}`}>
              {text(`shape.${kind}.text`)}
              {example && ` ${text('shape.example')}`}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
