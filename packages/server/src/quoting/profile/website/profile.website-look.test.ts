import { describe, expect, it, test } from 'vitest'
import { lookAtPage } from './profile.website-look.ts'

const tool = { toolId: 'ridge-and-sons', publicUrl: 'https://quotes.example.com' }
const own = '<script async src="https://quotes.example.com/embed.js?id=ridge-and-sons"></script>'

function look(body: string, { policy = '', address = 'https://ridge.example/' } = {}) {
  const html = `<!doctype html><html><head>${body}</head><body></body></html>`
  const found = lookAtPage({ address: new URL(address), html, policy }, tool)
  return found.map(({ finding, about }) => (about === '' ? finding : `${finding}: ${about}`))
}

it('finds nothing to fix if the script is unchanged', () => {
  expect(look(own)).toEqual([])
  expect(look(`<p>Roofs</p>${own.replace('async', 'defer type="text/javascript"')}`)).toEqual([])
  expect(look(own.replace('https:', ''))).toEqual([])
})

describe('explains why the script is missing', () => {
  test.each<[string, string, string[]]>([
    ['nothing of it', '<p>Roofs</p>', ['scriptMissing']],
    ['commented out', `<!-- ${own} -->`, ['scriptInComment']],
    ['for browsers without scripting', `<noscript>${own}</noscript>`, ['scriptInNoscript']],
    ['in a template', `<template>${own}</template>`, ['scriptMissing']],
    ['as text', own.replaceAll('<', '&lt;'), ['scriptMissing']],
    ['another Tool ID', own.replace('ridge-and-sons', 'summit-peak'), ['scriptOfOther: summit-peak']],
    ['no Tool ID', own.replace('?id=ridge-and-sons', ''), ['scriptWithoutId']],
    ['of another server', own.replace('quotes.', 'old.'), ['scriptElsewhere: old.example.com']],
    [
      'by a tag manager, perhaps',
      '<script>(function(){j.src="https://www.googletagmanager.com/gtm.js?id=GTM-1"})()</script>',
      ['scriptByTagManager'],
    ],
  ])('%s', (_name, body, expected) => expect(look(body)).toEqual(expected))
})

describe('explains what keeps the script from running', () => {
  test.each<[string, string, string[]]>([
    ['a module', own.replace('async', 'type="module"'), ['scriptIsModule']],
    ['a consent tool', own.replace('async', 'type="text/plain"'), ['scriptHeldBack: text/plain']],
    ['http on an https page', own.replace('https:', 'http:'), ['scriptNotSecure']],
    ['twice', own + own, ['scriptTwice: 2']],
    ['a second one of another company', own + own.replace('ridge-and-sons', 'other-one'), ['alsoOther: other-one']],
  ])('%s', (_name, body, expected) => expect(look(body)).toEqual(expected))
})

it('reads the page’s policy from its header and its head, and says what it must allow', () => {
  const at = 'https://quotes.example.com'
  expect(look(own, { policy: "default-src 'self'" })).toEqual([
    `policyScript: script-src ${at}`,
    `policyConnect: connect-src ${at}`,
    `policyFrame: frame-src ${at}`,
    `policyFont: font-src ${at}`,
  ])
  const inHead = `<meta http-equiv="Content-Security-Policy" content="frame-src 'none'">${own}`
  expect(look(inHead, { policy: `script-src ${at}` })).toEqual([`policyFrame: frame-src ${at}`])
  expect(look(own, { policy: 'sandbox allow-scripts' })).toEqual(['policySandbox: allow-same-origin allow-forms'])
  expect(look(own, { policy: `default-src ${at}` })).toEqual([])
})

it('reports an insecure page, and handles endless nesting', () => {
  expect(look(own, { address: 'http://ridge.example/' })).toEqual(['pageNotSecure'])
  expect(look(`${'<div>'.repeat(1_000)}${own}`)).toEqual([])
  expect(look(`${'<div>'.repeat(100_000)}${own}`)).toEqual(['scriptMissing'])
})
