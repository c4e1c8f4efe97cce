/** Templates from a file: our own export, and that of Teamarr in our words with what did not carry over (issue 9). */

export {
  type ImportSurroundings,
  planTemplateImport,
  type TemplateImportPlan,
} from './import-plan.ts'
export { teamarrMembers, teamarrTemplate } from './teamarr-template.ts'
export {
  importedTemplates,
  MOST_IMPORTED_TEMPLATES,
} from './template-file.ts'
