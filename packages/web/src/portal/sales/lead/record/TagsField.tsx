import type { LeadDetail } from '@gable/contract/lead'
import { leadTagLimits } from '@gable/contract/lead-tag'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { seenLead } from './seen-lead.ts'
import { text } from './text.ts'

/** The tags of a lead. Each change is saved at once. */
export default function TagsField({ lead }: { lead: LeadDetail }) {
  const { id, version, tags } = lead
  const { data } = useQuery(api.lead.choices.queryOptions({ staleTime: 300_000 }))
  const save = useAction({
    run: (changed: string[]) => client.lead.setTags({ id, version, tags: changed }),
    thing: text('lead.tags.thing'),
    action: text('lead.tags.saved'),
    invalidate: invalidatesFor('lead'),
    seen: seenLead(lead),
  })
  return (
    <TagsInput
      label={text('lead.tags')}
      placeholder={tags.length === 0 ? text('lead.tags.hint') : ''}
      data={data?.tags ?? []}
      maxTags={leadTagLimits.tags}
      value={save.isPending ? save.variables : tags}
      // Not disabled, so that the keyboard focus stays.
      readOnly={save.isPending}
      onChange={(changed) => save.mutate(changed)}
    />
  )
}
