import type { CompanyDetail } from '@gable/contract/admin-company'
import { type Grant, grantLabels, grants } from '@gable/contract/feature'
import { date } from '@gable/contract/format/day'
import { Button, Group, Stack, Switch } from '@mantine/core'
import { Panel } from '../../../../ui/parts.tsx'
import { seenRecord } from '../../../../ui/seen-record.ts'
import { press, useAction } from '../../../../ui/use-action.ts'
import { Notice } from '../../../account/banner/Notice.tsx'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { invalidatesForAdmin } from './company-query.ts'

/** The features that support has enabled for the company. Changes take effect at once. */
export function GrantsPanel({ company }: { company: CompanyDetail }) {
  const { id, version, deletedAt, grants: provided } = company
  const change = useAction({
    run: (next: Grant[]) => client.admin.setGrants({ id, version, grants: next }),
    noun: text('grants.thing'),
    action: text('grants.changed'),
    invalidate: invalidatesForAdmin,
    seen: seenRecord({
      record: company,
      reread: () => client.admin.getCompany({ id }),
      labels: { grants: text('grants.title') },
      shown: (_name, provided) =>
        (provided as Grant[]).map((grant) => grantLabels[grant]).join(', ') || text('grants.none'),
    }),
  })
  return (
    <Panel title={text('grants.title')} flush>
      <Stack gap="sm">
        <WeatherRequest company={company} />
        {grants.map((grant) => (
          <Switch
            key={grant}
            label={grantLabels[grant]}
            checked={provided.includes(grant)}
            disabled={change.isPending || deletedAt !== null}
            onChange={({ currentTarget: { checked } }) =>
              change.mutate(checked ? [...provided, grant] : provided.filter((each) => each !== grant))
            }
          />
        ))}
      </Stack>
    </Panel>
  )
}

/** The company's request for weather data, and the answer to it. */
function WeatherRequest({ company: { id, weatherRequest } }: { company: CompanyDetail }) {
  const accept = useAnswer(id, true)
  const decline = useAnswer(id, false)
  if (!weatherRequest) return null
  const { requestedAt, by } = weatherRequest
  return (
    <Notice
      tone="blue"
      action={
        <Group gap="xs">
          <Button size="xs" {...press(accept)}>
            {text('sub.accept')}
          </Button>
          <Button size="xs" {...press(decline)}>
            {text('sub.decline')}
          </Button>
        </Group>
      }
    >
      {text('grants.weatherRequested', { date: date(requestedAt, 'UTC'), name: by })}
    </Notice>
  )
}

function useAnswer(companyId: string, accept: boolean) {
  return useAction({
    run: () => client.admin.answerWeatherRequest({ companyId, accept }),
    noun: text('grants.weatherRequest'),
    action: text(accept ? 'sub.accepted' : 'sub.declined'),
    invalidate: invalidatesForAdmin,
  })
}
