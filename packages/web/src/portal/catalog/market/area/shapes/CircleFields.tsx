import type { MarketShapeForm } from '@gable/contract/market-form'
import { maxLatitude } from '@gable/contract/market-polygon'
import type { Country } from '@gable/contract/status'
import { Input } from '@mantine/core'
import { DecimalField } from '../../../../../ui/form/NumberField.tsx'
import { text } from '../../text.ts'
import { DegreesField } from './DegreesField.tsx'
import { hundredthsOfUnit, metersOfUnit, radiusError } from './length-unit.ts'
import classes from './ShapesSection.module.css'
import { withCenter } from './shape-edit.ts'

interface Props {
  shape: MarketShapeForm
  country: Country
  /** The error of the center. */
  fault: string | undefined
  onChange: (shape: MarketShapeForm) => void
}

/** The radius and center of a circle. */
export function CircleFields({ shape, country, fault, onChange }: Props) {
  const [lng, lat] = shape.centre ?? [0, 0]
  return (
    <div className={`${classes.two} ${classes.three}`}>
      {fault && <Input.Error role="alert">{fault}</Input.Error>}
      <DecimalField
        label={text(`shape.radius.${country}`)}
        value={hundredthsOfUnit(shape.radiusMetres, country)}
        error={radiusError(shape.radiusMetres, country)}
        onChange={(typed) => onChange({ ...shape, radiusMetres: metersOfUnit(typed, country) })}
      />
      <DegreesField
        label={text('shape.latitude')}
        value={lat}
        most={maxLatitude}
        onChange={(value) => onChange(withCenter(shape, [lng, value]))}
      />
      <DegreesField
        label={text('shape.longitude')}
        value={lng}
        most={180}
        onChange={(value) => onChange(withCenter(shape, [value, lat]))}
      />
    </div>
  )
}
