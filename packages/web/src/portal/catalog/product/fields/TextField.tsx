import type { ProductForm } from '@gable/contract/product-form'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractForm } from '../../../../ui/form/use-form.ts'
import { WithSnippets } from '../../../shared/snippet/WithSnippets.tsx'
import { productLabels } from '../product-form.ts'

interface TextFieldProps {
  form: ContractForm<ProductForm>
  name: 'warranty' | 'warrantyCoverageType' | 'additionalCostText' | 'topFeatures' | 'whatIsIncluded'
  minRows: number
  description?: string
  /** Other tools that insert text, next to the snippets. */
  tools?: ReactNode
}

/** A longer text of a card, or a list of lines, with access to the company's snippets. */
export function TextField({ form, name, minRows, description, tools }: TextFieldProps) {
  const value = form.values[name]
  const written = typeof value === 'string' ? value : value.join('\n')
  const write = (text: string) =>
    form.setFieldValue(name, typeof value === 'string' ? text : text === '' ? [] : text.split('\n'))
  return (
    <WithSnippets<HTMLTextAreaElement>
      field={productLabels[name]}
      value={written}
      onChange={write}
      kind={typeof value === 'string' ? 'text' : 'lines'}
      tools={tools}
    >
      {(input) => (
        <Textarea
          ref={input}
          autosize
          minRows={minRows}
          description={description}
          {...form.getInputProps(name)}
          label={productLabels[name]}
          value={written}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
    </WithSnippets>
  )
}
