import { type Counted, type CountingPage, count } from './counters.ts'

/** Stands for what the server writes in its place. */
declare const ROOF_QUOTE_COUNTED: Counted

count(window as unknown as CountingPage, ROOF_QUOTE_COUNTED)
