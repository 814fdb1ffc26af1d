import { type FormulaForm, formulaForm } from '@gable/contract/material-formula'
import { inputNames, materialLimits, materialUnitNames, materialUnits } from '@gable/contract/material-words'
import { FORMULA_MAX_LENGTH } from '@gable/pricing/formula'
import { FORMULA_INPUTS } from '@gable/pricing/formula-input'
import { Button, Group, Select, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { RecordForm } from '../../../../ui/form/RecordForm.tsx'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { formulaOptions, paths, RecordNotFound } from '../material-query.tsx'
import { text } from '../text.ts'
import { TryFormula } from './TryFormula.tsx'

interface ExpressionFieldProps {
  label: string
  value: string
  error: ReactNode
  onChange: (value: string) => void
  onBlur: () => void
}

const operators = ['+', '-', '*', '/', '(', ')'] as const

/** The expression of a formula, with buttons that insert an input or operator at the cursor. */
function ExpressionField({ label, value, onChange, ...field }: ExpressionFieldProps) {
  const element = useRef<HTMLTextAreaElement>(null)
  const insert = (piece: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = element.current ?? {}
    onChange(value.slice(0, selectionStart) + piece + value.slice(selectionEnd))
    const cursor = selectionStart + piece.length
    requestAnimationFrame(() => {
      element.current?.focus()
      element.current?.setSelectionRange(cursor, cursor)
    })
  }
  return (
    <Stack gap="xs">
      <Textarea
        ref={element}
        label={label}
        description={text('formula.expressionHint')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={FORMULA_MAX_LENGTH + 1}
        spellCheck={false}
        autoCapitalize="characters"
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...field}
      />
      <Group gap={6} role="group" aria-label={text('formula.inputs')}>
        {[...FORMULA_INPUTS, ...operators].map((piece) => (
          <Button
            key={piece}
            size="compact-sm"
            variant="default"
            title={(inputNames as Record<string, { name: string }>)[piece]?.name}
            aria-label={text('formula.insert', { input: piece })}
            onClick={() => insert(piece)}
          >
            {piece}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

const labels = {
  name: text('name'),
  expression: text('expression'),
  unit: text('formula.unit'),
  products: text('formula.products'),
  note: text('formula.note'),
}
const units = materialUnits.map((value) => ({ value, label: materialUnitNames[value] }))
const empty: FormulaForm = { name: '', expression: '', unit: 'bundle', products: [], note: '' }

/** Creates or edits a formula, and shows its result for a real roof. */
export default function FormulaPage() {
  const { formulaId } = useParams({ strict: false }) as { formulaId?: string }
  return (
    <RecordForm
      id={formulaId}
      options={formulaOptions}
      unknown={<RecordNotFound of="formula" />}
      titles={{ create: text('formula.newTitle'), edit: text('formula.editTitle') }}
      back={() => ({ to: paths.formulas, label: text('tabs.formulas') })}
      schema={formulaForm}
      empty={empty}
      valuesOf={({ name, expression, unit, products, note }): FormulaForm => ({
        name,
        expression,
        unit,
        products,
        note,
      })}
      labels={labels}
      submitLabel={text('formula.save')}
      noun={text('formula.thing')}
      create={(values, idempotencyKey) => client.material.createFormula({ ...values, idempotencyKey })}
      update={(values, { id, version }) => client.material.updateFormula({ ...values, id, version })}
      invalidate={invalidatesFor('material')}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput
              label={labels.name}
              withAsterisk
              maxLength={materialLimits.name + 1}
              {...form.getInputProps('name')}
            />
            <Select
              label={labels.unit}
              description={text('formula.unitHint')}
              allowDeselect={false}
              withAsterisk
              data={units}
              {...form.getInputProps('unit')}
            />
          </SimpleGrid>
          <ExpressionField
            label={labels.expression}
            value={form.values.expression}
            error={form.errors.expression}
            onChange={(expression) => form.setFieldValue('expression', expression)}
            onBlur={() => form.validateField('expression')}
          />
          <TryFormula expression={form.values.expression} unit={form.values.unit} />
          <TagsInput
            label={labels.products}
            description={text('formula.productsHint')}
            placeholder={text('formula.productsAdd')}
            maxTags={materialLimits.products}
            {...form.getInputProps('products')}
          />
          <Textarea
            label={labels.note}
            description={text('formula.noteHint')}
            autosize
            minRows={2}
            {...form.getInputProps('note')}
          />
        </>
      )}
    </RecordForm>
  )
}
