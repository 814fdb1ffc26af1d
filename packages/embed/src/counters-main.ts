import { type Counted, type CountingPage, count } from './counters.ts'

/** Placeholder that the server replaces with the company's values. */
declare const ROOF_QUOTE_COUNTED: Counted

count(window as unknown as CountingPage, ROOF_QUOTE_COUNTED)
