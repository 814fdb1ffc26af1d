import { type FormulaForm, formulaForm } from '@gable/contract/material-formula'
import { materialLimits, materialUnitNames, materialUnits } from '@gable/contract/material-words'
import { Select, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { RecordForm } from '../../../../ui/form/RecordForm.tsx'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { formulaOptions, paths, RecordNotFound } from '../material-query.tsx'
import { text } from '../texts/text.ts'
import { ExpressionField } from './ExpressionField.tsx'
import { TryFormula } from './TryFormula.tsx'

const labels = {
  name: text('formula.name'),
  expression: text('formula.expression'),
  unit: text('formula.unit'),
  products: text('formula.products'),
  note: text('formula.note'),
}
const units = materialUnits.map((value) => ({ value, label: materialUnitNames[value] }))
const empty: FormulaForm = { name: '', expression: '', unit: 'bundle', products: [], note: '' }

/** Creates or edits a formula, and shows its result for a real roof. */
export default function FormulaPage() {
  const { formulaId } = useParams({ strict: false }) as { formulaId?: string }
  const navigate = useNavigate()
  return (
    <RecordForm
      id={formulaId}
      options={formulaOptions}
      unknown={<RecordNotFound of="formula" />}
      titles={{ create: text('formula.newTitle'), edit: text('formula.editTitle') }}
      back={() => ({ to: paths.formulas, label: text('formulas.back') })}
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
      thing={text('formula.thing')}
      actions={{ created: text('formula.created'), saved: text('formula.saved') }}
      create={(values, idempotencyKey) => client.material.createFormula({ ...values, idempotencyKey })}
      update={(values, { id, version }) => client.material.updateFormula({ ...values, id, version })}
      invalidate={invalidatesFor('material')}
      onDone={() => void navigate({ to: paths.formulas })}
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
