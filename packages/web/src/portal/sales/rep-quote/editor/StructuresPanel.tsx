import { newId } from '@gable/contract/new-id'
import type { RepOffer, RepQuoteDetail } from '@gable/contract/rep-quote'
import { type RepStructure, repQuoteLimits } from '@gable/contract/rep-quote-form'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { IconPlus } from '../../../../ui/icons.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { leadPath } from '../../../shared/paths.ts'
import { text } from '../text.ts'
import { StructureFields } from './StructureFields.tsx'
import type { RepQuoteEdit } from './use-rep-quote.ts'

const QuoteReports = lazy(() => import('../../measurement/order/QuoteReports.tsx'))

interface Props {
  edit: RepQuoteEdit
  known: RepQuoteDetail['known']
  waste: RepOffer['waste'] | undefined
  leadId: string
  quoteId: string
}

/** The roofs of the quote: the lead's measured ones, and any whose area is typed. */
export function StructuresPanel({ edit, known, waste, leadId, quoteId }: Props) {
  const { structures } = edit.form
  const write = (next: RepStructure[]) => edit.change({ structures: next })
  return (
    <Panel
      title={text('roofs.title')}
      aside={
        <Anchor component={Link} to={`${leadPath(leadId)}/roofs`} size="sm">
          {text('roofs.edit')}
        </Anchor>
      }
    >
      <Stack gap="lg">
        {structures.length === 0 && <Text c="dimmed">{text('roofs.none')}</Text>}
        {structures.map((one, index) => (
          <StructureFields
            key={one.id}
            structure={one}
            at={`structures.${index}`}
            errors={edit.errors}
            known={known.find(({ id }) => id === one.id)}
            measured={edit.priced.structures.find(({ id }) => id === one.id)}
            waste={waste}
            onChange={(part) => write(structures.map((each) => (each.id === one.id ? { ...each, ...part } : each)))}
            onRemove={() => write(structures.filter(({ id }) => id !== one.id))}
          />
        ))}
        {structures.length < repQuoteLimits.structures && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => write([...structures, emptyStructure(structures)])}
            >
              {text('roofs.add')}
            </Button>
          </Group>
        )}
        <Suspense>
          <QuoteReports leadId={leadId} quoteId={quoteId} structures={structures} onChange={write} />
        </Suspense>
      </Stack>
    </Panel>
  )
}

function emptyStructure(structures: readonly RepStructure[]): RepStructure {
  const names = new Set(structures.map(({ name }) => name))
  let number = structures.length + 1
  while (names.has(text('roofs.newName', { number }))) number++
  return {
    id: newId(),
    name: text('roofs.newName', { number }),
    included: true,
    slope: { category: 'medium' },
    complexity: 'simple',
    planAreaSqft: null,
    wasteBps: null,
    layers: 1,
  }
}
