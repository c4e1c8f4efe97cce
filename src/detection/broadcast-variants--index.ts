/** What tells variants of one broadcast apart beside the feed: language and picture, as names say them. */
export { languageLabel, languageOf } from './broadcast-variants.ts'
export { QUALITIES, QUALITY_LABELS, type Quality, qualityOf, type StatedQuality } from './quality.ts'
