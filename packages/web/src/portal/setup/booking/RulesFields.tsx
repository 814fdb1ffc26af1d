import type { BookingSettingsForm } from '@gable/contract/appointment-form'
import type { BookingRules } from '@gable/contract/appointment-rules'
import { SimpleGrid } from '@mantine/core'
import { WholeField } from '../../../ui/form/NumberField.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { text } from './text.ts'

const names = ['slotMinutes', 'bufferMinutes', 'leadHours', 'windowDays'] as const

interface RulesFieldsProps {
  form: ContractForm<BookingSettingsForm>
  /** The path of the rules in the form. */
  at: string
  rules: BookingRules
}

/** The length, the travel time, and how far ahead a homeowner can book. */
export function RulesFields({ form, at, rules }: RulesFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {names.map((name) => (
        <WholeField
          key={name}
          label={text(`rules.${name}`)}
          {...form.getInputProps(`${at}.${name}`)}
          value={rules[name]}
        />
      ))}
    </SimpleGrid>
  )
}
