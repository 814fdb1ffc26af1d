import type { BookableRep } from '@gable/contract/appointment'
import { type BookableRepForm, bookableRepForm } from '@gable/contract/appointment-form'
import { Checkbox, Fieldset, Group, MultiSelect, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { timeZones } from '../../account/company/details/details-form.ts'
import { client, invalidatesFor } from '../../shared/api.ts'
import type { NamedMarket } from './BookingForm.tsx'
import { DayList } from './DayList.tsx'
import { text, weekdayName } from './text.ts'

interface RepFormProps {
  rep: BookableRep
  markets: readonly NamedMarket[]
  onDone: () => void
}

const labels: Record<keyof BookableRepForm, string> = {
  takes: text('rep.takes'),
  timeZone: text('rep.timeZone'),
  hours: text('rep.hours'),
  daysOff: text('rep.daysOff'),
  marketIds: text('rep.markets'),
}

/** When a person takes appointments. */
export function RepForm({ rep, markets, onDone }: RepFormProps) {
  const zones = useMemo(timeZones, [])
  const edit = useEdit({
    schema: bookableRepForm,
    record: rep,
    valuesOf: ({ takes, timeZone, hours, daysOff, marketIds }: BookableRep): BookableRepForm => {
      return { takes, timeZone, hours, daysOff, marketIds }
    },
    labels,
  })
  const { form } = edit
  const values = form.getValues()
  return (
    <InlineForm
      edit={edit}
      thing={text('rep.thing')}
      action={text('settings.saved')}
      submitLabel={uiText('action.save')}
      save={(saved, loaded) => client.appointment.saveRep({ ...saved, userId: rep.userId, version: loaded.version })}
      invalidate={invalidatesFor('appointment')}
      onDone={onDone}
      onCancel={onDone}
    >
      <Switch label={text('rep.takes')} {...form.getInputProps('takes', { type: 'checkbox' })} />
      <Select data={zones} searchable label={text('rep.timeZone')} {...form.getInputProps('timeZone')} />
      <Fieldset legend={text('rep.hours')}>
        <Stack gap="xs">
          {values.hours.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place alone
            <Group key={index} gap="sm" align="flex-start">
              <Checkbox
                w={120}
                mt={8}
                label={weekdayName(index)}
                checked={day !== null}
                onChange={() => form.setFieldValue(`hours.${index}`, day ? null : { from: '09:00', to: '17:00' })}
              />
              {day && (
                <>
                  <TextInput
                    type="time"
                    aria-label={`${weekdayName(index)}, ${text('rep.from')}`}
                    {...form.getInputProps(`hours.${index}.from`)}
                  />
                  <TextInput
                    type="time"
                    aria-label={`${weekdayName(index)}, ${text('rep.to')}`}
                    {...form.getInputProps(`hours.${index}.to`)}
                  />
                </>
              )}
            </Group>
          ))}
        </Stack>
      </Fieldset>
      <DayList
        label={text('rep.daysOff')}
        days={values.daysOff}
        onChange={(days) => form.setFieldValue('daysOff', days)}
      />
      {markets.length > 1 && (
        <MultiSelect
          label={text('rep.markets')}
          description={text('rep.marketsHint')}
          data={[...markets]}
          {...form.getInputProps('marketIds')}
        />
      )}
    </InlineForm>
  )
}
