import { type TemplateForm, templateForm } from '@gable/contract/material-template'
import { materialLimits } from '@gable/contract/material-words'
import { TextInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { RecordForm } from '../../../../ui/form/RecordForm.tsx'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { paths, RecordNotFound, templateOptions } from '../material-query.tsx'
import { text } from '../text.ts'
import { emptyLine, LinesField } from './LinesField.tsx'

const labels = { name: text('name'), lines: text('lines.title') }

/** Creates or edits an order template. */
export default function TemplatePage() {
  const { templateId } = useParams({ strict: false }) as { templateId?: string }
  return (
    <RecordForm
      id={templateId}
      options={templateOptions}
      unknown={<RecordNotFound of="template" />}
      titles={{ create: text('template.newTitle'), edit: text('template.editTitle') }}
      back={() => ({ to: paths.templates, label: text('tabs.templates') })}
      schema={templateForm}
      empty={{ name: '', lines: [{ ...emptyLine(), unavailable: false }] } as TemplateForm}
      valuesOf={({ name, lines }): TemplateForm => ({ name, lines })}
      labels={labels}
      submitLabel={text('template.save')}
      noun={text('template.thing')}
      create={(values, idempotencyKey) => client.material.createTemplate({ ...values, idempotencyKey })}
      update={(values, { id, version }) => client.material.updateTemplate({ ...values, id, version })}
      invalidate={invalidatesFor('material')}
    >
      {(form) => (
        <>
          <TextInput
            label={labels.name}
            withAsterisk
            maxLength={materialLimits.name + 1}
            {...form.getInputProps('name')}
          />
          <LinesField form={form} path="lines" />
        </>
      )}
    </RecordForm>
  )
}
