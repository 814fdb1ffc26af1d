import type { Checklist } from '@gable/contract/checklist'
import { checklistAccess } from '@gable/contract/checklist.access'
import type { ChecklistStep } from '@gable/contract/checklist-step'
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Muted, Panel } from '../../../ui/parts.tsx'
import { IconCheck } from '../../../ui/shell-icons.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { marketPath } from '../../catalog/market/market-query.tsx'
import { client, invalidatesFor, useMay } from '../../shared/session.ts'
import classes from './ChecklistPanel.module.css'
import { text } from './text.ts'

/** The page of each step. The first quote is made in the widget itself, outside the portal. */
const checklistLinks: Record<Exclude<ChecklistStep, 'quote'>, string> = {
  logo: '/personal/company-profile',
  area: '/personal/markets-settings',
  products: '/personal/products',
  domain: '/personal/company-profile?tab=website',
  script: '/personal/tool-settings?tab=install',
}

/** The widget on a page of its own. Its leads are marked as tests. */
const testQuoteHref = (toolId: string) => `/roof-quote-pro/${toolId}?isPreview=true`

/** The steps to a first quote on the company's own website, with progress. */
export function ChecklistPanel({ checklist: { steps, toolId, marketId } }: { checklist: Checklist }) {
  const count = steps.filter(({ done, skipped }) => done || !skipped).length
  const next = steps.find((step) => !step.done && !step.skipped)
  const done = steps.filter((step) => step.done).length
  return (
    <Panel title={text('checklist.title')} aside={<Muted>{text('checklist.progress', { done, count })}</Muted>} flush>
      <ol className="plain">
        {steps.map((step, index) => (
          <ChecklistStepRow
            key={step.step}
            step={step}
            number={index + 1}
            toolId={toolId}
            marketId={marketId}
            next={step === next}
          />
        ))}
      </ol>
    </Panel>
  )
}

type Step = Checklist['steps'][number]

/** A step with its purpose, a link to it, and an option to skip it. */
function ChecklistStepRow({
  step: { step, done, skipped },
  number,
  toolId,
  marketId,
  next,
}: {
  step: Step
  number: number
  /** Whether this is the next step to do. */
  next: boolean
  toolId: string
  marketId: string | null
}) {
  const name = text(`step.${step}`)
  const state = done ? 'done' : skipped ? 'skipped' : undefined
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.mark} aria-hidden>
        {done ? <IconCheck size={16} stroke={2.5} /> : number}
      </span>
      <div className={classes.words}>
        <Text fw={600}>
          {name}
          {state && <span className={classes.state}>{text(`checklist.${state}`)}</span>}
        </Text>
        {!state && <Muted>{text(`step.${step}Hint`)}</Muted>}
      </div>
      {!done && (
        <div className={classes.actions}>
          {!skipped && <StepLink step={step} toolId={toolId} marketId={marketId} next={next} />}
          <SkipButton step={step} skipped={skipped} name={name} />
        </div>
      )}
    </li>
  )
}

interface StepLinkProps {
  step: Step['step']
  toolId: string
  marketId: string | null
  next: boolean
}

function StepLink({ step, toolId, marketId, next }: StepLinkProps) {
  const variant = next ? 'light' : 'default'
  const label = text(`step.${step}Action`)
  if (step !== 'quote') {
    return (
      <Button
        component={Link}
        to={step === 'area' && marketId ? marketPath(marketId) : checklistLinks[step]}
        size="xs"
        variant={variant}
      >
        {label}
      </Button>
    )
  }
  if (toolId === '') return null
  return (
    <Button component="a" href={testQuoteHref(toolId)} target="_blank" rel="noopener" size="xs" variant={variant}>
      {label}
    </Button>
  )
}

function SkipButton({ step, skipped, name }: { step: Step['step']; skipped: boolean; name: string }) {
  const may = useMay(checklistAccess.skip)
  const change = useAction({
    run: () => client.checklist.skip({ step, skipped: !skipped }),
    noun: text('checklist.thing'),
    action: text('checklist.changed'),
    invalidate: invalidatesFor('checklist'),
    // The row itself shows the result.
    quiet: true,
  })
  if (!may) return null
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      aria-label={text(skipped ? 'checklist.takeUpOf' : 'checklist.skipOf', { step: name })}
      {...press(change)}
    >
      {text(skipped ? 'checklist.takeUp' : 'checklist.skip')}
    </Button>
  )
}
