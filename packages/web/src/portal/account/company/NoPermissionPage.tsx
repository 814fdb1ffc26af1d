import { mayCall } from '@gable/contract/access'
import { companyAccess } from '@gable/contract/company.access'
import { Anchor, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NoPermission } from '../../../ui/states.tsx'
import { api, useMe } from '../../shared/session.ts'
import { text } from './text.ts'

/** Shown for a page that the role may not open. Names the company's admins to ask. */
export default function NoPermissionPage() {
  const me = useMe()
  const enabled = me?.company != null && mayCall(me, companyAccess.admins)
  const { data } = useQuery(api.company.admins.queryOptions({ enabled, staleTime: 60_000 }))
  return <NoPermission whom={data && data.admins.length > 0 && <Admins admins={data.admins} />} />
}

function Admins({ admins }: { admins: { name: string; email: string }[] }) {
  return (
    <List listStyleType="none" size="sm" spacing="xs" aria-label={text('admins.label')}>
      {admins.map(({ name, email }) => (
        <List.Item key={email}>
          {name} ·{' '}
          <Anchor href={`mailto:${encodeURIComponent(email)}`} size="sm">
            {email}
          </Anchor>
        </List.Item>
      ))}
    </List>
  )
}
