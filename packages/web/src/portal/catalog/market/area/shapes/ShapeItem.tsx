import { limits } from '@gable/contract/limits'
import type { MarketShapeForm } from '@gable/contract/market-form'
import { maxLatitude } from '@gable/contract/market-polygon'
import { outOfRange } from '@gable/contract/messages'
import type { Country } from '@gable/contract/status'
import { ActionIcon, Button, Input, Switch, Text, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { TrashButton } from '../../../../../ui/DeleteButton.tsx'
import { DecimalField } from '../../../../../ui/form/NumberField.tsx'
import { IconPlus, IconTrash } from '../../../../../ui/icons.tsx'
import { Hint, Muted } from '../../../../../ui/parts.tsx'
import { text } from '../../text.ts'
import { hundredthsOfUnit, metersOfUnit, radiusError, shownRadius } from './length-unit.ts'
import classes from './ShapesSection.module.css'
import type { ShapesState } from './shape-edit.ts'
import {
  mayGrow,
  mayShrink,
  middleBehind,
  withCenter,
  withCorner,
  withCornerBehind,
  withoutCorner,
} from './shape-edit.ts'

interface Props {
  shape: MarketShapeForm
  title: string
  country: Country
  chosen: boolean
  /** Returns the error of a field, from the contract or the server. */
  error: (field: 'name' | 'radiusMetres' | 'centre' | 'corners') => string | undefined
  state: ShapesState
}

/** A drawn area in the list. The selected one shows fields that are equivalent to its handles on the map. */
export function ShapeItem({ shape, title, country, chosen, error, state: { choose, put, remove } }: Props) {
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
          aria-label={text('onOf', { name: title })}
          checked={shape.active}
          onChange={(event) => put({ ...shape, active: event.currentTarget.checked })}
        />
        <TrashButton
          color="red"
          size="lg"
          label={text('shape.delete', { name: title })}
          onClick={() => remove(shape.id)}
        />
      </div>
      {chosen && (
        <div className={classes.fields}>
          <TextInput
            label={text('shape.name')}
            maxLength={limits.market.shapeName}
            value={shape.name}
            placeholder={title}
            error={error('name')}
            onChange={(event) => put({ ...shape, name: event.currentTarget.value })}
          />
          {shape.kind === 'radius' ? (
            <CircleFields shape={shape} country={country} error={error('centre')} onChange={put} />
          ) : (
            <CornerFields shape={shape} error={error('corners')} onChange={put} />
          )}
        </div>
      )}
    </li>
  )
}

interface CircleFieldsProps {
  shape: MarketShapeForm
  country: Country
  /** The error of the center. */
  error: string | undefined
  onChange: (shape: MarketShapeForm) => void
}

/** The radius and center of a circle. */
function CircleFields({ shape, country, error, onChange }: CircleFieldsProps) {
  const [lng, lat] = shape.centre ?? [0, 0]
  return (
    <div className={`${classes.two} ${classes.three}`}>
      {error && <Input.Error role="alert">{error}</Input.Error>}
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

interface CornerFieldsProps {
  shape: MarketShapeForm
  /** The error of the corners as a whole. */
  error: string | undefined
  onChange: (shape: MarketShapeForm) => void
}

/** The corners of a drawn area as a list of coordinates. */
function CornerFields({ shape, error, onChange }: CornerFieldsProps) {
  const last = shape.corners.length - 1
  return (
    <div>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <div className={classes.corner} aria-hidden>
        <span />
        <Hint>{text('shape.latitude')}</Hint>
        <Hint>{text('shape.longitude')}</Hint>
      </div>
      <ol className={classes.corners} aria-label={text('shape.cornerList')}>
        {shape.corners.map(([lng, lat], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
          <li key={index} className={classes.corner}>
            <Muted ta="right">{index + 1}</Muted>
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
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        mt="xs"
        size="xs"
        leftSection={<IconPlus size={16} />}
        disabled={!mayGrow(shape)}
        onClick={() => onChange(withCornerBehind(shape, last, middleBehind(shape, last)))}
      >
        {text('shape.addCorner')}
      </Button>
    </div>
  )
}

interface DegreesFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: number
  /** The maximum absolute value, for latitude or longitude. */
  most: number
  onChange: (degrees: number) => void
}

/** A coordinate in degrees. Invalid input is reported and changes nothing. */
function DegreesField({ value, most, onChange, ...field }: DegreesFieldProps) {
  const [typed, setTyped] = useState<string>()
  const degreesOf = (written: string) => {
    const degrees = /^-?\d{1,3}(\.\d*)?$/.test(written.trim()) ? Number(written) : Number.NaN
    return Math.abs(degrees) <= most ? degrees : undefined
  }
  const isNone = typed !== undefined && degreesOf(typed) === undefined
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={typed ?? String(value)}
      error={isNone && outOfRange(text('shape.degrees'), -most, most)}
      onChange={(event) => {
        const written = event.currentTarget.value
        setTyped(written)
        const degrees = degreesOf(written)
        if (degrees !== undefined) onChange(degrees)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
