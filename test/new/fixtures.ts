import { NewError, type Project } from '../../scripts/new/skeleton.ts'

/** A project of these files. */
export function projectOf(files: { readonly [path: string]: string }): Project {
  return {
    has: (path) => Object.keys(files).some((file) => file === path || file.startsWith(`${path}/`)),
    read: (path) => {
      const text = files[path]
      if (text === undefined) throw new NewError(`There is no file ${path}.`)
      return text
    },
    list: (folder) => {
      const below = Object.keys(files).filter((file) => file.startsWith(`${folder}/`))
      return [...new Set(below.map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''))].sort()
    },
  }
}
