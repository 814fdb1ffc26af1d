import { phone } from '@gable/contract/format/contact'
import type { MerchantOverview } from '@gable/contract/merchant'
import { Anchor, Group, Text } from '@mantine/core'
import { text } from './text.ts'

/** The lender's support contact. Renders nothing if the operator has set none. */
export function SupportContact({ support }: Pick<MerchantOverview, 'support'>) {
  const { email, phone: number } = support
  if (!email && !number) return null
  return (
    <Group gap="sm">
      <Text size="sm">{text('support.contact')}</Text>
      {email && (
        <Anchor size="sm" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </Anchor>
      )}
      {number && (
        <Anchor size="sm" href={`tel:${number}`}>
          {phone(number)}
        </Anchor>
      )}
    </Group>
  )
}
