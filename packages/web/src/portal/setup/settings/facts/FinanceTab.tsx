import { percent } from '@gable/contract/format/figure'
import type { MarketFacts } from '@gable/contract/quote-settings'
import { Text } from '@mantine/core'
import { StateBadge } from '../../../../ui/parts.tsx'
import { financingPath } from '../settings-query.ts'
import { text } from '../text.ts'
import { MarketList } from './MarketList.tsx'

/** The financing behind each market's monthly price. */
export default function FinanceTab() {
  return (
    <MarketList
      title={text('finance.title')}
      hint={text('finance.hint')}
      page={{ to: financingPath, label: text('finance.page') }}
      change={() => ({ to: financingPath, label: text('facts.financingLink') })}
    >
      {({ financing }) => <Financing financing={financing} />}
    </MarketList>
  )
}

function Financing({ financing }: Pick<MarketFacts, 'financing'>) {
  const { type, name, aprBps, months, promotionMonths, isHidden } = financing
  const kind =
    type !== 'Custom'
      ? text(`finance.${type}`)
      : name
        ? text('finance.Custom', { name })
        : text('finance.CustomUnnamed')
  if (aprBps === null || months === null || isHidden) {
    return (
      <>
        <Text size="sm" mb={4}>
          {kind}
        </Text>
        <StateBadge color="orange">{text(isHidden ? 'finance.hidden' : 'finance.noTerms')}</StateBadge>
      </>
    )
  }
  const terms = text(promotionMonths > 0 ? 'finance.interest' : 'finance.terms', { apr: percent(aprBps), months })
  const promotion = promotionMonths > 0 ? [text.counted('finance.promotion', promotionMonths)] : []
  return <Text size="sm">{[kind, terms, ...promotion].join(' · ')}</Text>
}
