import type { CompanyDetail } from '@gable/contract/admin-company'
import { type Grant, grantLabels, grants } from '@gable/contract/feature'
import { Stack, Switch } from '@mantine/core'
import { Panel } from '../../../ui/Panel.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { client } from '../../api.ts'
import { text } from '../texts/text.ts'
import { staleAfterAdmin } from './company-query.ts'

/** What support opens for the company, each at once. */
export function GrantsPanel({ company }: { company: CompanyDetail }) {
  const { id, version, deletedAt, grants: given } = company
  const change = useAction({
    run: (next: Grant[]) => client.admin.setGrants({ id, version, grants: next }),
    thing: text('grants.thing'),
    action: text('grants.changed'),
    invalidate: staleAfterAdmin,
  })
  return (
    <Panel title={text('grants.title')} flush>
      <Stack gap="sm">
        {grants.map((grant) => (
          <Switch
            key={grant}
            label={grantLabels[grant]}
            checked={given.includes(grant)}
            disabled={change.isPending || deletedAt !== null}
            onChange={({ currentTarget: { checked } }) =>
              change.mutate(checked ? [...given, grant] : given.filter((each) => each !== grant))
            }
          />
        ))}
      </Stack>
    </Panel>
  )
}
