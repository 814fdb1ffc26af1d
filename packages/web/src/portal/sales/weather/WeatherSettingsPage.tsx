import { date } from '@gable/contract/format/day'
import { limits } from '@gable/contract/limits'
import { radiusForm, type WeatherSettings } from '@gable/contract/weather'
import { weatherAccess } from '@gable/contract/weather.access'
import { Button, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { WholeField } from '../../../ui/form/NumberField.tsx'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { Panel, QueryBoundary, Strong } from '../../../ui/parts.tsx'
import { press, useKeyedAction } from '../../../ui/use-action.ts'
import { api, client, invalidatesFor, meOptions, useCompanyUser, useMay } from '../../shared/session.ts'
import { RetrievalNote } from './RetrievalNote.tsx'
import { text } from './text.ts'
import { stormsPath } from './weather-words.ts'

/** Whether the company has weather reports, how to request them, and the distance from a house at which hail counts. */
export default function WeatherSettingsPage() {
  const settings = useQuery(api.weather.settings.queryOptions())
  return (
    <QueryBoundary query={settings} lines={6} height={28}>
      {(known) => (
        <Stack gap="md">
          <AccessPanel settings={known} />
          {known.standing === 'open' && <OpenPanels settings={known} />}
        </Stack>
      )}
    </QueryBoundary>
  )
}

function AccessPanel({ settings: { standing, requestedAt } }: { settings: WeatherSettings }) {
  const { timeZone } = useCompanyUser().company
  const mayOpen = useMay(weatherAccess.storms)
  const asks = standing === 'none' || standing === 'declined'
  const words =
    standing === 'requested'
      ? text('settings.requested', { date: requestedAt ? date(requestedAt, timeZone) : '' })
      : text(`settings.${standing}`)
  return (
    <Panel title={text('settings.title')} flush>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{text('settings.hint')}</Text>
        <Strong role="status">{words}</Strong>
        {asks && <RequestButton />}
        {standing === 'open' && mayOpen && (
          <Button component={Link} to={stormsPath}>
            {text('settings.openReports')}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

function RequestButton() {
  const request = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.weather.requestAccess({ idempotencyKey }),
    noun: text('access.thing'),
    action: text('access.requested'),
    // Weather reports may have been enabled in the meantime.
    invalidate: [...invalidatesFor('weather'), meOptions.queryKey],
  })
  return (
    <Button variant="filled" {...press(request)}>
      {text('settings.request')}
    </Button>
  )
}

function OpenPanels({ settings }: { settings: WeatherSettings }) {
  const { min, max } = limits.weather.radiusMiles
  const edit = useEdit({
    schema: radiusForm,
    record: settings,
    valuesOf: ({ radiusMiles }: WeatherSettings) => ({ radiusMiles }),
    labels: { radiusMiles: text('radius.label') },
  })
  return (
    <>
      <Panel title={text('radius.title')} flush>
        <InlineForm
          edit={edit}
          noun={text('radius.thing')}
          submitLabel={text('radius.save')}
          save={(values, loaded) => client.weather.saveRadius({ ...values, version: loaded.version })}
          invalidate={invalidatesFor('weather')}
        >
          <WholeField
            label={text('radius.label')}
            description={text('radius.hint', { min: `${min}`, max: `${max}` })}
            w={260}
            {...edit.form.getInputProps('radiusMiles')}
          />
        </InlineForm>
      </Panel>
      <Panel title={text('sources.title')} flush>
        <Stack gap="sm">
          <List size="sm" spacing="xs">
            {settings.sources.map((source) => (
              <List.Item key={source}>{text(`sources.${source}`)}</List.Item>
            ))}
          </List>
          <RetrievalNote retrieval={settings} />
        </Stack>
      </Panel>
    </>
  )
}
