import { isOfferedIn } from '@gable/contract/feature'
import type { FinancingTypeRow } from '@gable/contract/financing'
import { percent } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { type MarketFinancingType, marketFinancingTypes } from '@gable/contract/status'
import { Alert, Checkbox, Radio, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { DecimalField, WholeField } from '../../../../ui/form/NumberField.tsx'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Muted, Problem, TextLink } from '../../../../ui/parts.tsx'
import { IconAlertTriangle } from '../../../../ui/shell-icons.tsx'
import { WhomToAsk } from '../../../account/subscription/AskSupport.tsx'
import { useCompanyUser } from '../../../shared/session.ts'
import { newTypePath } from '../financing-query.tsx'
import { text } from '../text.ts'
import type { ClpOffer } from './financing-form.ts'
import { financingLabels, type OpenFinancing, termsOfPackage } from './financing-form.ts'

interface FinancingFieldsProps {
  form: ContractForm<OpenFinancing>
  /** Undefined while loading. */
  types: readonly FinancingTypeRow[] | undefined
  /** The market's current type. */
  saved: MarketFinancingType | undefined
  /** The CLP offer, or undefined if the company does not have CLP. */
  clp: ClpOffer | undefined
  /** Whether the market has CLP while the company's account with the lender is unavailable. */
  isHidden: boolean
}

/** Selects one of the three financing types and shows its fields. */
export function FinancingFields({ form, types, saved, clp, isHidden }: FinancingFieldsProps) {
  const { financingType } = form.values
  const isSwitched = saved !== undefined && saved !== financingType
  const choose = (chosen: string) => {
    form.setFieldValue('financingType', chosen as MarketFinancingType)
    form.setFieldValue('factorMerchantFee', false)
    if (chosen === 'CLP' && clp?.product) form.setValues(termsOfPackage(clp.product))
  }
  const mayHaveClp = Boolean(clp?.product) || saved === 'CLP'
  return (
    <>
      <Radio.Group
        label={financingLabels.financingType}
        withAsterisk
        value={financingType}
        onChange={choose}
        error={form.errors.financingType}
      >
        <Stack gap="sm" mt="xs">
          {marketFinancingTypes.map((type) => (
            <Radio
              key={type}
              value={type}
              label={text(`financing.${type}`)}
              description={type === 'CLP' ? <ClpHint offer={clp} /> : text(`market.${type}.hint`)}
              disabled={type === 'CLP' && !mayHaveClp}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isHidden && <Alert color="orange">{text('clp.away')}</Alert>}
      {isSwitched && financingType !== 'CLP' && <Alert color="blue">{text('market.switched')}</Alert>}
      {financingType === 'Basic' && <BasicFields form={form} isSwitched={isSwitched} />}
      {financingType === 'CLP' && <ClpFields form={form} isSwitched={isSwitched} isHidden={isHidden} offer={clp} />}
      {financingType === 'Custom' && <CustomFields form={form} types={types} />}
    </>
  )
}

/** Explains CLP, or why it cannot be selected and what to do. */
function ClpHint({ offer }: { offer: ClpOffer | undefined }) {
  const { company } = useCompanyUser()
  if (offer?.product) return text('market.CLP.offered')
  if (offer) return text(company.hasClpAccount ? 'clp.noBase' : 'market.CLP.apply')
  if (!isOfferedIn(company.country, 'loans')) return messages.LOANS_USA_ONLY
  return (
    <>
      {text('market.CLP.hint')} <WhomToAsk isAdmin />
    </>
  )
}

function CustomFields({ form, types }: Pick<FinancingFieldsProps, 'form' | 'types'>) {
  const add = <TextLink to={newTypePath}>{text('market.addType')}</TextLink>
  if (types?.length === 0) {
    return (
      <Stack gap={4} align="flex-start">
        <Text size="sm">{text('market.noTypes')}</Text>
        {add}
        {form.errors.financingTypeId && <Problem>{form.errors.financingTypeId}</Problem>}
      </Stack>
    )
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Select
        w="100%"
        label={financingLabels.financingTypeId}
        withAsterisk
        placeholder={text('market.choose')}
        data={(types ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('financingTypeId')}
      />
      {add}
    </Stack>
  )
}

/** The company's own terms. */
function BasicFields({ form, isSwitched }: { form: ContractForm<OpenFinancing>; isSwitched: boolean }) {
  const { aprBps, months, promotionMonths, merchantFeeBps, factorMerchantFee } = form.values
  const field = (name: 'aprBps' | 'months' | 'promotionMonths' | 'merchantFeeBps') => {
    // Each field handles its own value and change, and gets all other props from the form.
    const { value: _value, onChange: _onChange, ...provided } = form.getInputProps(name)
    return { label: financingLabels[name], ...provided }
  }
  return (
    <>
      {(aprBps === null || months === null) && (
        <Alert color="orange" icon={<IconAlertTriangle />}>
          {text('market.noMonthly')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DecimalField {...field('aprBps')} value={aprBps} onChange={(value) => form.setFieldValue('aprBps', value)} />
        <WholeField {...field('months')} value={months} onChange={(value) => form.setFieldValue('months', value)} />
        <WholeField
          {...field('promotionMonths')}
          description={text('market.promotionHint')}
          value={promotionMonths === 0 ? null : promotionMonths}
          onChange={(value) => form.setFieldValue('promotionMonths', value ?? 0)}
        />
        <DecimalField
          {...field('merchantFeeBps')}
          description={text('market.merchantFeeHint')}
          value={merchantFeeBps}
          // An empty field is rejected by validation before anything is sent.
          onChange={(value) => form.setFieldValue('merchantFeeBps', value as number)}
        />
      </SimpleGrid>
      <Checkbox
        label={financingLabels.factorMerchantFee}
        description={text(isSwitched ? 'market.factorLater' : 'market.factorHint')}
        checked={factorMerchantFee}
        disabled={isSwitched}
        onChange={(event) => form.setFieldValue('factorMerchantFee', event.currentTarget.checked)}
      />
      <Textarea
        label={financingLabels.financingDescription}
        description={text('market.descriptionHint')}
        autosize
        minRows={2}
        maxLength={limits.financing.description + 1}
        {...form.getInputProps('financingDescription')}
      />
    </>
  )
}

/** The loan product with the base package's terms, and what changes for homeowners. */
function ClpFields({
  form,
  offer,
  isSwitched,
  isHidden,
}: {
  form: ContractForm<OpenFinancing>
  offer: ClpOffer | undefined
  isSwitched: boolean
  isHidden: boolean
}) {
  const { product, products = 0, nowCents = null, thenCents = null } = offer ?? {}
  if (!product && !isHidden) return <Alert color="orange">{text('clp.noBase')}</Alert>
  const [now, later] = [nowCents, thenCents].map((amount) =>
    amount === null ? text('clp.none') : money(amount, 'USD'),
  )
  return (
    <>
      {product && <BasePackage product={product} />}
      {isSwitched && (
        <Alert color="blue" title={text('clp.changes')}>
          {text(products === 1 ? 'clp.products.one' : 'clp.products.other', { products, now: now!, later: later! })}
        </Alert>
      )}
      <Checkbox
        label={financingLabels.factorMerchantFee}
        description={text('market.factorHint')}
        checked={form.values.factorMerchantFee}
        onChange={(event) => form.setFieldValue('factorMerchantFee', event.currentTarget.checked)}
      />
      <Textarea
        label={financingLabels.financingDescription}
        description={text('market.descriptionHint')}
        autosize
        minRows={2}
        maxLength={limits.financing.description + 1}
        {...form.getInputProps('financingDescription')}
      />
    </>
  )
}

function BasePackage({ product: { name, months, aprBps, feeBps } }: { product: NonNullable<ClpOffer['product']> }) {
  return (
    <Stack gap={4}>
      <Text fw={600}>{text('clp.base', { name })}</Text>
      <Muted>{text('clp.terms', { months, apr: percent(aprBps), fee: percent(feeBps) })}</Muted>
    </Stack>
  )
}
