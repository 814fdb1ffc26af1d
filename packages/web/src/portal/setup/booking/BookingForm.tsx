import type { BookingSettings } from '@gable/contract/appointment'
import { type BookingSettingsForm, bookingSettingsForm } from '@gable/contract/appointment-form'
import type { BookingRules } from '@gable/contract/appointment-rules'
import { date } from '@gable/contract/format/day'
import { Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { WholeField } from '../../../ui/form/NumberField.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

const names = ['slotMinutes', 'bufferMinutes', 'leadHours', 'windowDays'] as const

export interface NamedMarket {
  value: string
  label: string
}

const labels: Record<keyof BookingSettingsForm, string> = {
  isOn: text('settings.isOn'),
  rules: text('settings.rules'),
  holidays: text('settings.holidays'),
  markets: text('settings.markets'),
}

/** Whether homeowners can book, how times are offered, and the holidays. */
export function BookingForm({ settings, markets }: { settings: BookingSettings; markets: readonly NamedMarket[] }) {
  const valuesOf = ({ version: _version, ...form }: BookingSettings): BookingSettingsForm => form
  const edit = useEdit({ schema: bookingSettingsForm, record: settings, valuesOf, labels })
  const { form } = edit
  const { rules, markets: own } = form.getValues()
  const nameOf = (id: string) => markets.find(({ value }) => value === id)?.label ?? text('market.unknown')
  const free = markets.filter(({ value }) => !own.some(({ marketId }) => marketId === value))
  return (
    <InlineForm
      edit={edit}
      noun={text('settings.thing')}
      save={(values, loaded) => client.appointment.saveSettings({ ...values, version: loaded.version })}
      invalidate={invalidatesFor('appointment')}
    >
      <Stack gap="md">
        <Switch label={text('settings.isOn')} {...form.getInputProps('isOn', { type: 'checkbox' })} />
        <RulesFields form={form} at="rules" rules={rules} />
        <DayList
          label={text('settings.holidays')}
          days={form.getValues().holidays}
          onChange={(days) => form.setFieldValue('holidays', days)}
        />
        {own.map(({ marketId, rules: ofMarket }, index) => (
          <Fieldset key={marketId} legend={nameOf(marketId)}>
            <Stack gap="sm">
              <Switch
                label={text('market.isOn')}
                {...form.getInputProps(`markets.${index}.isOn`, { type: 'checkbox' })}
              />
              <RulesFields form={form} at={`markets.${index}.rules`} rules={ofMarket} />
              <Group>
                <Button size="xs" variant="default" onClick={() => form.removeListItem('markets', index)}>
                  {text('market.remove', { market: nameOf(marketId) })}
                </Button>
              </Group>
            </Stack>
          </Fieldset>
        ))}
        {free.length > 0 && (
          <NativeSelect
            label={text('market.add')}
            value=""
            data={[{ value: '', label: text('market.choose') }, ...free]}
            onChange={(event) =>
              form.insertListItem('markets', { marketId: event.currentTarget.value, isOn: true, rules: { ...rules } })
            }
          />
        )}
      </Stack>
    </InlineForm>
  )
}

interface RulesFieldsProps {
  form: ContractForm<BookingSettingsForm>
  /** The path of the rules in the form. */
  at: string
  rules: BookingRules
}

/** The length, the travel time, and how far ahead a homeowner can book. */
function RulesFields({ form, at, rules }: RulesFieldsProps) {
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

interface DayListProps {
  label: string
  /** Such as "2026-12-25". */
  days: readonly string[]
  onChange: (days: string[]) => void
}

/** A list of days, to which days are added one by one. */
export function DayList({ label, days, onChange }: DayListProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    onChange([...new Set([...days, typed])].sort())
    setTyped('')
  }
  const shown = (day: string) => date(`${day}T00:00:00Z`, 'UTC')
  return (
    <Fieldset legend={label}>
      <Group gap="xs" mb={days.length > 0 ? 'sm' : 0}>
        {days.map((day) => (
          <Button
            key={day}
            size="xs"
            variant="default"
            aria-label={text('days.remove', { day: shown(day) })}
            rightSection={<span aria-hidden>×</span>}
            onClick={() => onChange(days.filter((other) => other !== day))}
          >
            {shown(day)}
          </Button>
        ))}
      </Group>
      <Group gap="sm" align="flex-end">
        <TextInput
          type="date"
          label={text('days.day')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" disabled={typed === ''} onClick={add}>
          {text('days.add')}
        </Button>
      </Group>
    </Fieldset>
  )
}
