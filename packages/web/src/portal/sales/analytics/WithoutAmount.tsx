import { Text } from '@mantine/core'
import { TextLink } from '../../../ui/words.tsx'
import { text } from './text.ts'

interface WithoutAmountProps {
  count: number
  /** The days on which these leads came in. Omit it if they were counted by another date. */
  days?: { from: string; to: string }
}

/** Says how many Sold leads lack a contract amount and are excluded from totals, and links to them. */
export function WithoutAmount({ count, days }: WithoutAmountProps) {
  if (count === 0) return null
  const dated = days ? `&from=${days.from}&to=${days.to}` : ''
  return (
    <Text size="sm">
      {text.counted('withoutAmount', count)}{' '}
      <TextLink underline="always" to={`/personal/dashboard?contract=noAmount&tests=exclude${dated}`}>
        {text(days ? 'withoutAmount.show' : 'withoutAmount.showAll')}
      </TextLink>
    </Text>
  )
}
