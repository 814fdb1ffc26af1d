import { Anchor, Text } from '@mantine/core'
import { useOperator } from '../../shared/operator.ts'
import { text } from './text.ts'

/**
 * Says whom to ask: the operator's support with its contact details or, for users who are not admins, a company admin.
 */
export function WhomToAsk({ isAdmin }: { isAdmin: boolean }) {
  const support = useOperator()?.support
  if (!isAdmin) return <>{text('ask.admin')}</>
  const { name = '', email = '', phone = '' } = support ?? {}
  if (email === '' && phone === '') return name === '' ? null : text('ask.support', { name })
  return (
    <>
      {text('ask.supportAt', { name })}{' '}
      {email && (
        <Anchor href={`mailto:${email}`} inherit underline="always">
          {email}
        </Anchor>
      )}
      {email && phone && ', '}
      {phone && (
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          {phone}
        </Text>
      )}
    </>
  )
}
