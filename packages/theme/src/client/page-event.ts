export { PAGE_EVENT } from '@ceems-docs/ssg-cli/model';
