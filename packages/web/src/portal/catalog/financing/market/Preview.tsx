import type { FinancingTypeRow } from '@gable/contract/financing'
import { basicFinancing } from '@gable/contract/financing-form'
import { disclosureOf } from '@gable/contract/financing-words'
import { percent } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { fileAddress } from '@gable/contract/upload'
import { cents } from '@gable/pricing/money'
import { type MonthlyOffer, monthlyOffer } from '@gable/pricing/monthly'
import { basisPoints } from '@gable/pricing/percent'
import { Group, Paper, Stack, Text } from '@mantine/core'
import { FactList } from '../../../../ui/FactList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'
import typeClasses from '../type/Types.module.css'
import type { OpenFinancing } from './financing-form.ts'
import classes from './Preview.module.css'

const sample = cents(15_000_00)

/** Previews what a homeowner would read for a $15,000 roof, with the form's current values. */
export function Preview({ values, types }: { values: OpenFinancing; types: readonly FinancingTypeRow[] }) {
  const { currency } = useCompanyUser().company
  const amount = money(sample, currency, 'short')
  return (
    <Panel title={text('preview.title')} flush>
      <Text size="sm" c="dimmed" mb="md">
        {text('preview.of', { amount })}
      </Text>
      {values.financingType === 'Custom' ? (
        <CustomPreview type={types.find(({ id }) => id === values.financingTypeId)} />
      ) : (
        <BasicPreview values={values} />
      )}
    </Panel>
  )
}

function BasicPreview({ values }: { values: OpenFinancing }) {
  const { currency, country } = useCompanyUser().company
  const { aprBps, months, promotionMonths, merchantFeeBps, factorMerchantFee, financingDescription } = values
  if (aprBps === null || months === null) return <Text size="sm">{text('preview.none')}</Text>
  if (!basicFinancing.safeParse({ ...values, financingType: 'Basic' }).success)
    return <Text size="sm">{text('preview.notYet')}</Text>
  const created = monthlyOffer(sample, {
    noteRateBps: basisPoints(aprBps),
    months,
    promotionMonths,
    ...(factorMerchantFee ? { merchantFeeBps: basisPoints(merchantFeeBps) } : {}),
  })
  if (!created.ok) return <Text size="sm">{text('preview.notYet')}</Text>
  const { offer } = created
  return (
    <Stack gap="sm">
      <Text className={classes.payment}>
        {money(offer.paymentCents, currency)}
        <Text span c="dimmed" size="md" fw={500}>
          {' '}
          {text('preview.perMonth')}
        </Text>
      </Text>
      {promotionMonths > 0 && <Phases offer={offer} />}
      {offer.feeCents > 0 && (
        <Text size="sm">
          {text('preview.financed')}: {money(offer.financedCents, currency)}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {[financingDescription, disclosureOf({ ...offer, promotionMonths }, { country, currency })]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </Stack>
  )
}

/** Both phases of a promotion: without and with payments. */
function Phases({ offer: { phases, aprBps, noteRateBps } }: { offer: MonthlyOffer }) {
  const { currency } = useCompanyUser().company
  const facts = [
    ...phases.map(({ fromMonth: from, toMonth: to, paymentCents }) => ({
      label: from === to ? text('preview.phaseOne', { from }) : text('preview.phase', { from, to }),
      value: money(paymentCents, currency),
    })),
    { label: text('preview.apr'), value: percent(aprBps) },
    { label: text('preview.noteRate'), value: percent(noteRateBps) },
  ]
  return <FactList facts={facts} />
}

function CustomPreview({ type }: { type: FinancingTypeRow | undefined }) {
  if (!type) return <Text size="sm">{text('preview.choose')}</Text>
  return (
    <Paper withBorder p="md">
      <Group gap="md">
        {type.logo && <img className={typeClasses.logo} src={fileAddress(type.logo.id)} alt="" />}
        <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
          {text('preview.by', { name: type.name })}
        </Text>
        <span className={classes.button}>{text('preview.button')}</span>
      </Group>
    </Paper>
  )
}
