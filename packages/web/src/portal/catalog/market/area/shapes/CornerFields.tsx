import type { MarketShapeForm } from '@gable/contract/market-form'
import { maxLatitude } from '@gable/contract/market-polygon'
import { ActionIcon, Button, Input, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '../../../../../ui/icons.tsx'
import { text } from '../../text.ts'
import { DegreesField } from './DegreesField.tsx'
import classes from './ShapesSection.module.css'
import { mayGrow, mayShrink, middleBehind, withCorner, withCornerBehind, withoutCorner } from './shape-edit.ts'

interface Props {
  shape: MarketShapeForm
  /** The error of the corners as a whole. */
  fault: string | undefined
  onChange: (shape: MarketShapeForm) => void
}

/** The corners of a drawn area as a list of coordinates. */
export function CornerFields({ shape, fault, onChange }: Props) {
  const last = shape.corners.length - 1
  return (
    <div>
      {fault && <Input.Error role="alert">{fault}</Input.Error>}
      <div className={classes.corner} aria-hidden>
        <span />
        <Text size="xs" c="dimmed">
          {text('shape.latitude')}
        </Text>
        <Text size="xs" c="dimmed">
          {text('shape.longitude')}
        </Text>
      </div>
      <ol className={classes.corners} aria-label={text('shape.cornerList')}>
        {shape.corners.map(([lng, lat], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
          <li key={index} className={classes.corner}>
            <Text size="sm" c="dimmed" ta="right">
              {index + 1}
            </Text>
            <DegreesField
              aria-label={text('shape.latitudeOf', { number: index + 1 })}
              value={lat}
              most={maxLatitude}
              onChange={(value) => onChange(withCorner(shape, index, [lng, value]))}
            />
            <DegreesField
              aria-label={text('shape.longitudeOf', { number: index + 1 })}
              value={lng}
              most={180}
              onChange={(value) => onChange(withCorner(shape, index, [value, lat]))}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              disabled={!mayShrink(shape)}
              aria-label={text('shape.deleteCorner', { number: index + 1 })}
              onClick={() => onChange(withoutCorner(shape, index))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        mt="xs"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!mayGrow(shape)}
        onClick={() => onChange(withCornerBehind(shape, last, middleBehind(shape, last)))}
      >
        {text('shape.addCorner')}
      </Button>
    </div>
  )
}
