import { ActionIcon, ColorPicker, ColorSwatch, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { text } from '../text.ts'
import classes from './Fields.module.css'

interface ColorFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  label: string
  value: string
  onChange: (value: string) => void
}

const swatches = ['#C2410C', '#1D4E89', '#2B7A4B', '#862B07', '#1B2430', '#5B6776', '#FAF6EF', '#FFFFFF']

/** A field for a hex color with a picker behind its swatch. Mantine's own field does not label its sliders. */
export function ColorField({ label, value, onChange, disabled, ...rest }: ColorFieldProps) {
  return (
    <TextInput
      {...rest}
      label={label}
      value={value}
      disabled={disabled}
      maxLength={7}
      spellCheck={false}
      classNames={{ input: classes.hex }}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={
        <Popover position="bottom-start" shadow="md" withinPortal={false} trapFocus>
          <Popover.Target>
            <ActionIcon variant="transparent" disabled={disabled} aria-label={text('field.pick', { field: label })}>
              <ColorSwatch color={/^#[0-9a-f]{6}$/i.test(value) ? value : 'transparent'} size={20} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <ColorPicker
              format="hex"
              value={value}
              onChange={(picked) => onChange(picked.toUpperCase())}
              swatches={swatches}
              swatchesPerRow={8}
              saturationLabel={text('field.saturation')}
              hueLabel={text('field.hue')}
            />
          </Popover.Dropdown>
        </Popover>
      }
      leftSectionPointerEvents="all"
    />
  )
}
