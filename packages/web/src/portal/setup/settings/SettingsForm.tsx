import { type QuoteSettingsForm, quoteSettingsForm } from '@gable/contract/quote-settings-form'
import { widgetSteps } from '@gable/contract/status'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { ChangedFields } from '../../../ui/form/ChangedFields.tsx'
import type { FieldErrors } from '../../../ui/form/field-errors.ts'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { useOpenForm } from '../../../ui/form/use-open-form.ts'
import { Panel } from '../../../ui/parts.tsx'
import { IconCalculator } from '../../../ui/shell-icons.tsx'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { api, client } from '../../shared/session.ts'
import { BenchSheet } from './bench/BenchSheet.tsx'
import { firstSample } from './bench/sample-roof.ts'
import TestBench from './bench/TestBench.tsx'
import { areaWords } from './facts/area-words.ts'
import FinanceTab from './facts/FinanceTab.tsx'
import { MarketList } from './facts/MarketList.tsx'
import ProductsTab from './facts/ProductsTab.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { CostsPanel } from './quotes/CostsPanel.tsx'
import { DiscountsPanel } from './quotes/DiscountsPanel.tsx'
import { PricePanel } from './quotes/PricePanel.tsx'
import { QuestionsPanel } from './quotes/QuestionsPanel.tsx'
import { TextsPanel } from './quotes/TextsPanel.tsx'
import classes from './Settings.module.css'
import { SettingsFrame } from './SettingsFrame.tsx'
import { errorsByTab, invalidLines, isOfForm } from './settings-errors.ts'
import { formOf, labelOf, shownValue } from './settings-form.ts'
import { marketPath, marketsPath, type QuoteSettings, type SettingsPanelProps } from './settings-query.ts'
import { type FormTabKey, isFormTab, readTab } from './settings-tabs.ts'
import { text } from './text.ts'

/** Each list entry is merged separately, so that nobody's entry is lost. */
const rules = { costs: 'records', questions: 'records', discounts: 'records', texts: 'fields' } as const

/** The screen of each tab. */
const panels: Record<FormTabKey, ComponentType<SettingsPanelProps>> = {
  general: GeneralTab,
  quotes: QuotesTab,
  finance: FinanceTab,
  service: ServiceTab,
  products: ProductsTab,
}

/** The width from which the test bench fits next to the form. */
const wideQuery = '(min-width: 87.5em)'

interface SettingsFormProps {
  tab: FormTabKey
  latest: QuoteSettings
  refetch: () => Promise<QuoteSettings | undefined>
}

/** One form across the tabs. Input on one tab is preserved while another is shown. */
export default function SettingsForm({ tab, latest, refetch }: SettingsFormProps) {
  const [, changeAddress] = useUrlState(readTab)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [benchOpen, setBenchOpen] = useState(false)
  const [sample, setSample] = useState(() => firstSample(latest.markets))
  const isWide = useMediaQuery(wideQuery, undefined, { getInitialValueInEffect: false })
  const fields = useRef<HTMLDivElement>(null)
  const focusFirstError = useFirstError(fields)

  const settings = useSettingsForm({
    latest,
    refetch,
    onFieldErrors(paths) {
      const invalid = errorsByTab(paths)
      setOpened((before) => new Set([...before, ...invalidLines(paths, settings.form.getValues())]))
      if (!invalid.some((one) => one.tab === tab)) void changeAddress({ tab: invalid[0]!.tab })
      focusFirstError()
    },
  })
  const { form, loaded } = settings
  const onOpen = useCallback((id: string, open: boolean) => {
    setOpened((before) => new Set(open ? [...before, id] : [...before].filter((one) => one !== id)))
  }, [])
  const errors = errorsByTab(Object.keys(form.errors))
  const hasFields = tab === 'general' || tab === 'quotes'
  const Tab = panels[tab]
  const bench = <TestBench values={form.values} settings={loaded} sample={sample} onSample={setSample} />
  return (
    <SettingsFrame chosen={tab} errors={errors}>
      <div className={classes.columns} data-bench={hasFields || undefined}>
        <form noValidate onSubmit={settings.onSubmit} className={classes.form}>
          <div ref={fields}>
            <Tab form={form} settings={loaded} opened={opened} onOpen={onOpen} />
          </div>
          {(hasFields || settings.isUnsaved || settings.rejected) && (
            <SaveBar
              open={settings}
              changed={() => (
                <ChangedFields changed={settings.changed()} labelOf={labelOf} shown={shownValue(loaded.currency)} />
              )}
              errors={errors.reduce((sum, { count }) => sum + count, 0)}
              submitLabel={text('settings.save')}
            >
              {!isWide && hasFields && (
                <Button leftSection={<IconCalculator size={18} />} onClick={() => setBenchOpen(true)}>
                  {text('bench.open')}
                </Button>
              )}
            </SaveBar>
          )}
        </form>
        {isWide && hasFields && (
          <aside className={classes.bench}>
            <Panel title={text('bench.title')} flush>
              {bench}
            </Panel>
          </aside>
        )}
      </div>
      {benchOpen && !isWide && <BenchSheet onClose={() => setBenchOpen(false)}>{bench}</BenchSheet>}
      <UnsavedGuard withinPage={(address) => isFormTab(readTab(address).tab)} isUnsaved={settings.isUnsavedNow} />
    </SettingsFrame>
  )
}

/** Focuses the first field with an error, once its tab and line are rendered. */
function useFirstError(fields: React.RefObject<HTMLDivElement | null>) {
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return () => {
    // A tab that was never open must be loaded first.
    const until = performance.now() + 3_000
    const look = () => {
      const field = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
      if (field) field.focus()
      else if (performance.now() < until) frame.current = requestAnimationFrame(look)
    }
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(look)
  }
}

/** The service area of each market. */
function ServiceTab() {
  return (
    <MarketList
      title={text('service.title')}
      hint={text('service.hint')}
      page={{ to: marketsPath, label: text('service.page') }}
      change={({ id }) => ({ to: marketPath(id), label: text('facts.areaLink') })}
    >
      {({ area }) => <Text size="sm">{areaWords(area)}</Text>}
    </MarketList>
  )
}

/** What homeowners see and are asked, and the costs and discounts besides the product. */
function QuotesTab(props: SettingsPanelProps) {
  return (
    <Stack gap="md">
      <PricePanel {...props} />
      <StepsPanel {...props} />
      <CostsPanel {...props} />
      <QuestionsPanel {...props} />
      <DiscountsPanel {...props} />
      <TextsPanel {...props} />
    </Stack>
  )
}

/** The widget's steps besides address, roofs and product. */
function StepsPanel({ form }: SettingsPanelProps) {
  return (
    <Panel title={text('price.steps')} flush>
      <Checkbox.Group
        aria-label={text('price.steps')}
        description={text('price.stepsHint')}
        value={form.values.steps}
        onChange={(chosen) =>
          form.setFieldValue(
            'steps',
            widgetSteps.filter((step) => chosen.includes(step)),
          )
        }
      >
        <Stack mt="md" gap="sm">
          {widgetSteps.map((step) => (
            <Checkbox key={step} value={step} label={text(`price.step.${step}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Panel>
  )
}

interface OpenSettings {
  latest: QuoteSettings
  refetch: () => Promise<QuoteSettings | undefined>
  /** Shows the first of the errors, which are already set on the form's fields. */
  onFieldErrors: (paths: string[]) => void
}

/** The form of the quote settings over the version that was loaded. */
function useSettingsForm({ latest, refetch, onFieldErrors }: OpenSettings) {
  const form = useContractForm(quoteSettingsForm, formOf(latest))
  const showErrors = (errors: FieldErrors): string[] => {
    const ours = Object.entries(errors).filter(([path]) => isOfForm(path))
    form.setErrors(Object.fromEntries(ours))
    if (ours.length > 0) onFieldErrors(ours.map(([path]) => path))
    return Object.entries(errors).flatMap(([path, sentence]) => (isOfForm(path) ? [] : [sentence]))
  }
  const open = useOpenForm<QuoteSettings, QuoteSettingsForm>({
    latest,
    refetch,
    valuesOf: formOf,
    fields: form,
    rules,
    noun: text('settings.thing'),
    async save(values, loaded) {
      const { version } = await client.quote.saveSettings({ ...values, version: loaded.version })
      return { ...loaded, ...values, version }
    },
    invalidate: [api.quote.key()],
    showErrors,
  })
  return {
    ...open,
    form,
    onSubmit: form.onSubmit(
      (values) => {
        // As the server stores them, with whitespace trimmed.
        const stored = quoteSettingsForm.parse(values)
        form.setValues(stored)
        void open.send(stored)
      },
      (errors) => onFieldErrors(Object.keys(errors)),
    ),
  }
}
