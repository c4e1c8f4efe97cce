/** Templates from a file: our own export, and that of Teamarr in our words with what did not carry over (issue 9). */
export {
  importedTemplates,
  MOST_IMPORTED_TEMPLATES,
  type TemplateFile,
  type TemplateForm,
} from './import-file.ts'
export type { ChangedMember, NotCarried } from './notes.ts'
export {
  type ImportSurroundings,
  planTemplateImport,
  type TemplateImportPlan,
} from './plan-import.ts'
export { TEAMARR_MEMBERS } from './teamarr-members.ts'
export { type ReadTemplate, teamarrTemplate } from './teamarr-template.ts'
