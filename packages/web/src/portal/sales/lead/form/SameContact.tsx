import { addressLine } from '@gable/contract/format/contact'
import { Alert, Anchor, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../shared/api.ts'
import { leadPath } from '../../../shared/paths.ts'
import { titleOf } from '../lead-names.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { newLeadText } from './text.ts'

/** Warns about leads with the same phone or email. It is not an error, since a person may own several houses. */
export function SameContact({ phone, email }: { phone: string; email: string }) {
  const [requested] = useDebouncedValue({ phone, email }, 300)
  const { data } = useQuery({
    ...api.lead.sameContact.queryOptions({ input: requested, context: { background: true } }),
    enabled: requested.phone.length >= 10 || requested.email.includes('@'),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const leads = data?.leads ?? []
  if (leads.length === 0 || (phone.trim() === '' && email.trim() === '')) return null
  return (
    <Alert color="orange" role="status" title={newLeadText('form.sameContact')}>
      <Stack gap={4} align="flex-start">
        {leads.map((lead) => (
          <Anchor key={lead.id} component={Link} to={leadPath(lead.id)} size="sm" target="_blank">
            {titleOf(lead)}, {addressLine(lead)} <StatusBadge status={lead.status} />
          </Anchor>
        ))}
      </Stack>
    </Alert>
  )
}
