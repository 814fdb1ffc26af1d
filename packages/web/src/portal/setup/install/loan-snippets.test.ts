import { expect, it } from 'vitest'
import { loanSnippets } from './builders.ts'

it('each snippet has its tool’s script, and its position in the page', () => {
  const codes = Object.fromEntries(loanSnippets('https://quotes.example', 'ridge').map(({ key, code }) => [key, code]))
  const script = (show: string) =>
    `<script async src="https://quotes.example/loan.js?id=ridge&amp;show=${show}"></script>`
  expect(codes).toEqual({
    button: script('preQualify'),
    buttonInPage: `<div data-loan-pre-qualify></div>\n${script('preQualify')}`,
    calculator: script('calculator'),
    calculatorInPage: `<div data-loan-calculator data-amount="15000"></div>\n${script('calculator')}`,
  })
})
