import { inputNames } from '@gable/contract/material-words'
import { FORMULA_MAX_LENGTH } from '@gable/pricing/formula'
import { FORMULA_INPUTS } from '@gable/pricing/formula-input'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { text } from '../texts/text.ts'

interface ExpressionFieldProps {
  label: string
  value: string
  error: ReactNode
  onChange: (value: string) => void
  onBlur: () => void
}

const operators = ['+', '-', '*', '/', '(', ')'] as const

/** The expression of a formula, with buttons that insert an input or operator at the cursor. */
export function ExpressionField({ label, value, onChange, ...field }: ExpressionFieldProps) {
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
