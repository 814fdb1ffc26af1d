import { limits } from '@gable/contract/limits'
import type { MarketShapeForm } from '@gable/contract/market-form'
import type { Country } from '@gable/contract/status'
import { ActionIcon, Switch, Text, TextInput } from '@mantine/core'
import { IconTrash } from '../../../../../ui/icons.tsx'
import { text } from '../../text.ts'
import { CircleFields } from './CircleFields.tsx'
import { CornerFields } from './CornerFields.tsx'
import { shownRadius } from './length-unit.ts'
import classes from './ShapesSection.module.css'
import type { ShapesState } from './use-shapes.ts'

interface Props {
  shape: MarketShapeForm
  title: string
  country: Country
  chosen: boolean
  /** Returns the error of a field, from the contract or the server. */
  fault: (field: 'name' | 'radiusMetres' | 'centre' | 'corners') => string | undefined
  state: ShapesState
}

/** A drawn area in the list. The selected one shows fields that are equivalent to its handles on the map. */
export function ShapeItem({ shape, title, country, chosen, fault, state: { choose, put, remove } }: Props) {
  const measure =
    shape.kind === 'polygon'
      ? text.counted('shape.corners', shape.corners.length)
      : shape.radiusMetres
        ? shownRadius(shape.radiusMetres, country)
        : ''
  return (
    <li>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.open}
          aria-expanded={chosen}
          onClick={() => choose(chosen ? undefined : shape.id)}
        >
          <Text component="span" size="sm" fw={600}>
            {title}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {measure}
          </Text>
        </button>
        <Switch
          aria-label={text('shape.onOf', { name: title })}
          checked={shape.active}
          onChange={(event) => put({ ...shape, active: event.currentTarget.checked })}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={text('shape.delete', { name: title })}
          onClick={() => remove(shape.id)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      {chosen && (
        <div className={classes.fields}>
          <TextInput
            label={text('shape.name')}
            maxLength={limits.market.shapeName}
            value={shape.name}
            placeholder={title}
            error={fault('name')}
            onChange={(event) => put({ ...shape, name: event.currentTarget.value })}
          />
          {shape.kind === 'radius' ? (
            <CircleFields shape={shape} country={country} fault={fault('centre')} onChange={put} />
          ) : (
            <CornerFields shape={shape} fault={fault('corners')} onChange={put} />
          )}
        </div>
      )}
    </li>
  )
}
