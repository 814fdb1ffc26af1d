import { leadAccess } from '@gable/contract/lead.access'
import { type LeadField, shownFields } from '@gable/contract/lead-field'
import { leadFilterLabels } from '@gable/contract/lead-filter'
import { limits } from '@gable/contract/limits'
import { Group, MultiSelect, NativeSelect, Select, Stack, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WholeField } from '../../../../ui/form/NumberField.tsx'
import { DayField } from '../../../../ui/list/filters.tsx'
import { oneOf } from '../../../../ui/url-state.ts'
import { api, useMay } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { contractFilters, type FilterProps, madeFilters, sourceFilters, testFilters } from './leads-state.ts'

/** The additional filter fields. Each filters the list as soon as it is changed. */
export default function MoreFilterFields({ state, onChange }: FilterProps) {
  const mayAssign = useMay(leadAccess.reassign)
  const { data } = useQuery(api.lead.choices.queryOptions({ staleTime: 300_000 }))
  const settings = useQuery(api.lead.settings.queryOptions({ staleTime: 300_000 }))
  const tags = data?.tags ?? []
  const markets = (data?.markets ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const files = (data?.files ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // Values in the address stay selected even if they are no longer offered.
  const products = [...new Set([...(data?.products ?? []), ...state.product])]
  return (
    <Stack gap="sm">
      {mayAssign && <OriginalRep state={state} onChange={onChange} />}
      <Made state={state} onChange={onChange} />
      <MultiSelect
        label={leadFilterLabels.products}
        data={products}
        value={state.product}
        onChange={(product) => onChange({ product })}
        maxValues={limits.filterValues}
        limit={100}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
      />
      {(markets.length > 1 || state.market.length > 0) && (
        <MultiSelect
          label={leadFilterLabels.marketIds}
          data={markets}
          value={state.market}
          onChange={(market) => onChange({ market })}
          maxValues={limits.filterValues}
          searchable
          clearable
          comboboxProps={{ withinPortal: false }}
        />
      )}
      <TagsInput
        label={leadFilterLabels.areas}
        description={text('lead.filter.areaHint')}
        value={state.area}
        onChange={(area) => onChange({ area })}
        maxTags={limits.filterValues}
        clearable
      />
      <WholeRange state={state} onChange={onChange} names={['roofFrom', 'roofTo']} />
      <WholeRange state={state} onChange={onChange} names={['priceFrom', 'priceTo']} />
      {(files.length > 0 || state.file.length > 0) && (
        <MultiSelect
          label={leadFilterLabels.files}
          data={files}
          value={state.file}
          onChange={(file) => onChange({ file })}
          maxValues={limits.filterValues}
          searchable
          clearable
          comboboxProps={{ withinPortal: false }}
        />
      )}
      <MultiSelect
        label={leadFilterLabels.sources}
        data={sourceFilters.map((value) => ({ value, label: text(`lead.source.${value}`) }))}
        value={state.source}
        onChange={(source) => onChange({ source: sourceFilters.filter((each) => source.includes(each)) })}
        clearable
        comboboxProps={{ withinPortal: false }}
      />
      <MultiSelect
        label={leadFilterLabels.leadSources}
        data={[...new Set([...(settings.data?.leadSources ?? []), ...state.leadSource])]}
        value={state.leadSource}
        onChange={(leadSource) => onChange({ leadSource })}
        maxValues={limits.filterValues}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
      />
      {(tags.length > 0 || state.tag.length > 0) && (
        <MultiSelect
          label={leadFilterLabels.tags}
          data={[...new Set([...tags, ...state.tag])]}
          value={state.tag}
          onChange={(tag) => onChange({ tag })}
          maxValues={limits.filterValues}
          searchable
          clearable
          comboboxProps={{ withinPortal: false }}
        />
      )}
      <FieldFilters fields={settings.data?.fields ?? []} state={state} onChange={onChange} />
      <NativeSelect
        label={leadFilterLabels.soldWithoutAmount}
        data={contractFilters.map((value) => ({ value, label: text(`lead.filter.contract.${value || 'any'}`) }))}
        value={state.contract}
        onChange={({ currentTarget }) => onChange({ contract: oneOf(currentTarget.value, contractFilters, '') })}
      />
      <NativeSelect
        label={leadFilterLabels.tests}
        data={testFilters.map((value) => ({ value, label: text(`lead.filter.tests.${value}`) }))}
        value={state.tests}
        onChange={({ currentTarget }) => onChange({ tests: oneOf(currentTarget.value, testFilters, 'include') })}
      />
    </Stack>
  )
}

/** Filters by the first assigned user, regardless of the current one. */
function OriginalRep({ state, onChange }: FilterProps) {
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 300_000 }))
  const people = (data?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      label={leadFilterLabels.originalRep}
      data={[
        { value: '', label: text('lead.filter.originalAny') },
        { value: 'nobody', label: text('lead.filter.originalNobody') },
        ...people,
      ]}
      value={state.original}
      onChange={(value) => onChange({ original: value ?? '' })}
      searchable
      comboboxProps={{ withinPortal: false }}
    />
  )
}

/** Filters by a number of days up to today, or by two calendar days. */
function Made({ state: { made, from, to }, onChange }: FilterProps) {
  const dated = from !== '' || to !== ''
  const [requested, setAsked] = useState(dated)
  const chosen = dated || requested ? 'dates' : made
  return (
    <>
      <NativeSelect
        label={leadFilterLabels.made}
        data={([...madeFilters, 'dates'] as const).map((value) => ({
          value,
          label: text(value === '' ? 'lead.filter.made.any' : `lead.filter.made.${value}`),
        }))}
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          setAsked(value === 'dates')
          onChange({ made: oneOf(value, madeFilters, ''), from: '', to: '' })
        }}
      />
      {chosen === 'dates' && (
        <Group grow gap="sm">
          <DayField
            label={text('lead.filter.from')}
            value={from}
            max={to || undefined}
            onChange={(from) => onChange({ from })}
          />
          <DayField
            label={text('lead.filter.to')}
            value={to}
            min={from || undefined}
            onChange={(to) => onChange({ to })}
          />
        </Group>
      )}
    </>
  )
}

type WholeName = 'roofFrom' | 'roofTo' | 'priceFrom' | 'priceTo'

/** A range of roof area in square feet or of price. Applied on blur. */
function WholeRange({ state, onChange, names }: FilterProps & { names: readonly [WholeName, WholeName] }) {
  return (
    <Group grow gap="sm" align="flex-end">
      {names.map((name) => (
        // The key resets the field when the address changes, such as after "Clear filters".
        <WholeBound
          key={name + state[name]}
          label={text(`lead.filter.${name}`)}
          bound={state[name]}
          onChange={(bound) => onChange({ [name]: bound })}
        />
      ))}
    </Group>
  )
}

function WholeBound(props: { label: string; bound: string; onChange: (bound: string) => void }) {
  const { label, bound, onChange } = props
  const [value, setValue] = useState(bound === '' ? null : Number(bound))
  return (
    <WholeField
      label={label}
      value={value}
      onChange={setValue}
      onBlur={() => Number.isNaN(value) || onChange(value === null ? '' : String(Math.min(value, 9_999_999)))}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}

/** Filters by the company's own fields: choice fields by value, all others by whether they are filled in. */
function FieldFilters({ fields, state, onChange }: FilterProps & { fields: readonly LeadField[] }) {
  return shownFields(fields).map(({ id, name, kind, choices }) => {
    const own = state.field.filter((each) => each.startsWith(id))
    const change = (values: string[]) =>
      onChange({ field: [...state.field.filter((each) => !own.includes(each)), ...values] })
    if (kind !== 'choice') {
      return (
        <NativeSelect
          key={id}
          label={name}
          data={[
            { value: '', label: text('lead.filter.field.any') },
            { value: id, label: text('lead.filter.field.filled') },
          ]}
          value={own.length > 0 ? id : ''}
          onChange={({ currentTarget }) => change(currentTarget.value ? [id] : [])}
        />
      )
    }
    const chosen = own.map((each) => each.slice(id.length + 1))
    return (
      <MultiSelect
        key={id}
        label={name}
        data={[...new Set([...choices, ...chosen.filter(Boolean)])]}
        value={chosen}
        onChange={(values) => change(values.map((value) => `${id}:${value}`))}
        maxValues={limits.filterValues}
        clearable
        comboboxProps={{ withinPortal: false }}
      />
    )
  })
}
