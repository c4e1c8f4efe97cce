/** Stands in the bundles for what no caller reaches (LEFT_OUT in scripts/bundles.ts): whoever does reach it is told. */

function leftOut(what: string): never {
  throw new Error(`${what} is left out of this bundle: see LEFT_OUT in scripts/bundles.ts.`)
}

/** form-data. */
export default class FormData {
  constructor() {
    leftOut('form-data')
  }
}

/** js-yaml. */
export const load = () => leftOut('js-yaml')

/** @oozcitak/url. */
export const urlSerializer = () => leftOut('@oozcitak/url')
