/** Stands in the bundles for packages that are not reached (LEFT_OUT in scripts/bundles.ts). A call throws, and names the package. */

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
