import { brandingFonts } from '@gable/contract/branding-font'
import { Select, type SelectProps } from '@mantine/core'
import { fontStack } from '../../../../homeowner/card/branding.ts'
import { declareFonts } from '../../../../homeowner/card/fonts.ts'

/** Selects a font family of the catalog. Each is shown in its own font, loaded when the list opens. */
export default function FontSelect(props: SelectProps) {
  return (
    <Select
      {...props}
      searchable
      onDropdownOpen={() => declareFonts(brandingFonts.map(({ family }) => family))}
      renderOption={({ option }) => <span style={{ fontFamily: fontStack(option.value) }}>{option.label}</span>}
    />
  )
}
