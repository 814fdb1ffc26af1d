import { Anchor, Text } from '@mantine/core'
import { useOperator } from '../operator.ts'
import { text } from './text.ts'

/** Whom to ask: the operator's people, with what they are reached by; or, for who is no admin, an admin of the company. */
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
