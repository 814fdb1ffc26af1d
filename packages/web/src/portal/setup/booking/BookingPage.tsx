import type { BookableRep } from '@gable/contract/appointment'
import { type BookableRepForm, bookableRepForm } from '@gable/contract/appointment-form'
import { Button, Checkbox, Fieldset, Group, MultiSelect, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, PageHeader, Panel, QueryBoundary, Strong } from '../../../ui/parts.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { timeZones } from '../../account/company/details/details-form.ts'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { BookingForm, DayList, type NamedMarket } from './BookingForm.tsx'
import { text, weekdayName } from './text.ts'
import { weekHours } from './week-hours.ts'

const labels: Record<keyof BookableRepForm, string> = {
  takes: text('rep.takes'),
  timeZone: text('rep.timeZone'),
  hours: text('rep.hours'),
  daysOff: text('rep.daysOff'),
  marketIds: text('rep.markets'),
}

/** When homeowners can book an inspection, and who takes appointments. */
export default function BookingPage() {
  const settings = useQuery(api.appointment.settings.queryOptions())
  const markets = useQuery(api.market.list.queryOptions({ input: { pageSize: 100 } }))
  const named = (markets.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Stack gap="md" maw={formWidth}>
      <PageHeader title={text('page.title')} />
      <Text size="sm">{text('page.intro')}</Text>
      <Panel title={text('settings.title')} flush>
        <QueryBoundary query={settings} lines={6} height={28}>
          {(known) => <BookingForm settings={known} markets={named} />}
        </QueryBoundary>
      </Panel>
      <RepsPanel markets={named} />
    </Stack>
  )
}

/** The people of the company, and when each takes appointments. */
function RepsPanel({ markets }: { markets: readonly NamedMarket[] }) {
  const reps = useQuery(api.appointment.reps.queryOptions())
  const [editing, setEditing] = useState('')
  return (
    <Panel title={text('reps.title')} flush>
      <QueryBoundary query={reps} lines={4} height={28}>
        {({ reps: rows }) => (
          <PanelRows>
            {rows.map((rep) => (
              <li key={rep.userId}>
                {editing === rep.userId ? (
                  <Stack gap="sm">
                    <Text fw={600}>{rep.name}</Text>
                    <RepForm rep={rep} markets={markets} onDone={() => setEditing('')} />
                  </Stack>
                ) : (
                  <Rep rep={rep} onEdit={() => setEditing(rep.userId)} />
                )}
              </li>
            ))}
          </PanelRows>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function Rep({ rep, onEdit }: { rep: BookableRep; onEdit: () => void }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <div>
        <Strong>{rep.name}</Strong>
        <Hint>{rep.takes ? weekHours(rep) : text('reps.none')}</Hint>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={text('reps.changeOf', { name: rep.name })}
        onClick={onEdit}
      >
        {text('reps.change')}
      </Button>
    </Group>
  )
}

/** When a person takes appointments. */
function RepForm({ rep, markets, onDone }: { rep: BookableRep; markets: readonly NamedMarket[]; onDone: () => void }) {
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
      noun={text('rep.thing')}
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
