import { createContext } from 'preact'

/** Turns a path of the API into what an <img> can show: the path itself, or its data where <img> cannot send a login. */
export interface ImageSource {
  /** A rejection leaves the crest. */
  srcOf(path: string): string | Promise<string>
}

export const ImageSourceContext = createContext<ImageSource>({ srcOf: (path) => path })
