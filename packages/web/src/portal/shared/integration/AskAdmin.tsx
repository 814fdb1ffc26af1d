import { listOf } from '@gable/contract/format/locale'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../session.ts'
import { text } from './text.ts'

/** Names whom to ask, for users who may not connect the company's services. */
export function AskAdmin() {
  const { data } = useQuery(api.integration.list.queryOptions())
  if (!data) return null
  const { admins } = data
  return (
    <Text size="sm">
      {admins.length > 0 ? text('askAdmin', { admins: listOf(admins, 'disjunction') }) : text('askAnyAdmin')}
    </Text>
  )
}
