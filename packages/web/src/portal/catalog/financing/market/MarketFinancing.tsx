import type { FinancingTypeRow } from '@gable/contract/financing'
import { basicFinancing, financingForm } from '@gable/contract/financing-form'
import { disclosureOf } from '@gable/contract/financing-words'
import { percent } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { limits } from '@gable/contract/limits'
import { fileAddress } from '@gable/contract/upload'
import { cents } from '@gable/pricing/money'
import { type MonthlyOffer, monthlyOffer } from '@gable/pricing/monthly'
import { basisPoints } from '@gable/pricing/percent'
import { Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EditPage } from '../../../../ui/form/EditPage.tsx'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { FactList, Hint, Muted, Panel } from '../../../../ui/parts.tsx'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { financingPath, MarketNotFound, marketOptions } from '../financing-query.tsx'
import { text } from '../text.ts'
import typeClasses from '../type/Types.module.css'
import { FinancingFields } from './FinancingFields.tsx'
import {
  financingFormOf,
  financingLabels,
  type OpenFinancing,
  sentOf,
  shownValue,
  useClpOffer,
} from './financing-form.ts'
import classes from './Preview.module.css'

const sample = cents(15_000_00)

const noTypes: FinancingTypeRow[] = []

/** The financing of one market, with a preview of what homeowners read. */
export default function MarketFinancing({ marketId }: { marketId: string }) {
  const query = useQuery(toEdit(marketOptions(marketId)))
  // One page is enough for the maximum number of types.
  const types = useQuery(api.financing.types.queryOptions({ input: { pageSize: limits.financing.types } }))
  const clp = useClpOffer(marketId)
  const rows = types.data?.rows ?? noTypes
  const name = query.data?.name
  return (
    <EditPage
      query={query}
      unknown={<MarketNotFound />}
      title={name === undefined ? text('market.editTitle') : text('market.title', { name })}
      back={() => ({ to: financingPath, label: text('financing.back') })}
      schema={financingForm}
      valuesOf={financingFormOf}
      labels={financingLabels}
      shown={shownValue(new Map(rows.map((row) => [row.id, row.name])))}
      submitLabel={text('market.save')}
      noun={text('market.thing')}
      save={(values, { id, version }) => client.financing.save({ ...sentOf(values), marketId: id, version })}
      invalidate={invalidatesFor('financing')}
      aside={(form) => <Preview values={form.values} types={rows} />}
    >
      {(form) => (
        <FinancingFields
          form={form}
          clp={clp}
          types={types.data?.rows}
          saved={query.data?.financingType}
          isHidden={query.data?.isHidden ?? false}
        />
      )}
    </EditPage>
  )
}

/** Previews what a homeowner would read for a $15,000 roof, with the form's current values. */
function Preview({ values, types }: { values: OpenFinancing; types: readonly FinancingTypeRow[] }) {
  const { currency } = useCompanyUser().company
  const amount = money(sample, currency, 'short')
  return (
    <Panel title={text('preview.title')} flush>
      <Muted mb="md">{text('preview.of', { amount })}</Muted>
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
      <Hint>
        {[financingDescription, disclosureOf({ ...offer, promotionMonths }, { country, currency })]
          .filter(Boolean)
          .join(' ')}
      </Hint>
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
