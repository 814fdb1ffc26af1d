import { brandingFonts } from '@gable/contract/branding-font'
import { Select, type SelectProps } from '@mantine/core'
import { fontStack } from '../../../card/branding.ts'
import { declareFonts } from '../../../card/fonts.ts'

/** A family of the catalogue, each shown in its own letters, which come when the list is opened. */
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
