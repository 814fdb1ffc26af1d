import { type BrandingField, brandingFields } from '@gable/contract/branding-field'
import { brandingFonts } from '@gable/contract/branding-font'
import {
  Group,
  Input,
  SegmentedControl,
  Select,
  type SelectProps,
  Slider,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useId } from 'react'
import { fontStack } from '../../../../homeowner/card/branding.ts'
import { declareFonts } from '../../../../homeowner/card/fonts.ts'
import { WholeField } from '../../../../ui/form/NumberField.tsx'
import { text } from '../text.ts'
import type { DesignerForm } from '../use-branding-form.ts'
import { choiceLabel, fieldHint, fieldLabel } from '../words.ts'
import { ColorField } from './ColorField.tsx'
import classes from './Fields.module.css'

interface ControlProps {
  name: BrandingField
  form: DesignerForm['form']
  disabled: boolean
}

const families = (['sans', 'serif', 'display'] as const).map((kind) => ({
  group: text(`fonts.${kind}`),
  items: brandingFonts.filter((font) => font.kind === kind).map(({ family }) => family as string),
}))

/** The control for a setting, depending on its kind. */
export function BrandingControl({ name, form, disabled }: ControlProps) {
  const rule = brandingFields[name]
  const label = fieldLabel(name)
  const description = fieldHint(name)
  const provided = form.getInputProps(name)
  const common = { label, description, disabled, 'data-field': name }
  const set = (value: unknown) => form.setFieldValue(name, value as never)
  switch (rule.kind) {
    case 'color':
      return <ColorField {...common} {...provided} value={provided.value as string} onChange={set} />
    case 'font':
      return <FontSelect {...common} {...provided} data={families} />
    case 'flag':
      return (
        <Switch
          {...common}
          checked={provided.value as boolean}
          onChange={(event) => set(event.currentTarget.checked)}
          py={4}
        />
      )
    case 'number':
      return <SizedNumber name={name} form={form} disabled={disabled} {...rule} />
    case 'choice':
      return <Choice name={name} form={form} disabled={disabled} of={rule.of} />
    case 'text':
      return <Textarea {...common} {...provided} dir="auto" autosize minRows={2} maxRows={8} maxLength={rule.max} />
    case 'line':
      return (
        <TextInput
          {...common}
          {...provided}
          dir="auto"
          maxLength={rule.max}
          required={rule.required}
          withAsterisk={false}
        />
      )
    case 'url':
      return <TextInput {...common} {...provided} type="url" inputMode="url" maxLength={rule.max} />
  }
}

/** A number field with a slider that stays within its bounds. */
function SizedNumber({
  name,
  form,
  disabled,
  min,
  max,
  step,
}: ControlProps & { min: number; max: number; step: number }) {
  const { value, error, onBlur } = form.getInputProps(name)
  const label = fieldLabel(name)
  const set = (next: number | null) => form.setFieldValue(name, (next ?? Number.NaN) as never)
  return (
    <Group gap="md" wrap="nowrap" align="flex-end">
      <WholeField
        className={classes.number}
        label={label}
        error={error}
        onBlur={onBlur}
        value={value as number}
        onChange={set}
        disabled={disabled}
        data-field={name}
      />
      <Slider
        className={classes.slider}
        aria-hidden
        thumbProps={{ tabIndex: -1, 'aria-label': label }}
        label={null}
        value={Number.isFinite(value) ? (value as number) : min}
        onChange={set}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
      />
    </Group>
  )
}

/** Two or three options are shown side by side, more as a list. */
function Choice({ name, form, disabled, of }: ControlProps & { of: readonly string[] }) {
  const { value, error } = form.getInputProps(name)
  const id = useId()
  const set = (next: string | null) => next !== null && form.setFieldValue(name, next as never)
  const data = of.map((one) => ({ value: one, label: choiceLabel(one) }))
  const shown = { label: fieldLabel(name), description: fieldHint(name), error }
  if (of.length > 3) {
    return (
      <Select {...shown} data={data} disabled={disabled} value={value as string} onChange={set} data-field={name} />
    )
  }
  return (
    <Input.Wrapper {...shown} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        fullWidth
        mt={4}
        data={data}
        disabled={disabled}
        value={value as string}
        onChange={set}
        aria-labelledby={id}
        data-field={name}
      />
    </Input.Wrapper>
  )
}

/** Selects a font family of the catalog. Each is shown in its own font, loaded when the list opens. */
function FontSelect(props: SelectProps) {
  return (
    <Select
      {...props}
      searchable
      onDropdownOpen={() => declareFonts(brandingFonts.map(({ family }) => family))}
      renderOption={({ option }) => <span style={{ fontFamily: fontStack(option.value) }}>{option.label}</span>}
    />
  )
}
