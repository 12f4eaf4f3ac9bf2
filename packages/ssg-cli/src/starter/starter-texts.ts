/** The workflow of a new site: it checks each pull request, and publishes what is pushed to `main`. */
export const pagesWorkflow = `name: Site
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm ci
      - run: npx ceems-docs check-links --strict
  deploy:
    if: github.event_name == 'push'
    needs: check
    runs-on: ubuntu-latest
    environment: github-pages
    permissions:
      contents: read
      pages: write
      id-token: write
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - uses: actions/configure-pages@v5
        id: pages
      - run: npm ci
      - run: npx ceems-docs build --strict --url "$ORIGIN" --base-url "$BASE_PATH/"
        env:
          ORIGIN: \${{ steps.pages.outputs.origin }}
          BASE_PATH: \${{ steps.pages.outputs.base_path }}
      - uses: actions/upload-pages-artifact@v3
        with: { path: build }
      - uses: actions/deploy-pages@v4
`;

/** A small API description, to be replaced by the author's own. */
export function openapiDescription(title: string): string {
  return `openapi: 3.1.0
info:
  title: ${JSON.stringify(`${title} API`)}
  version: 1.0.0
  description: Replace this file with the description of your API.
servers:
  - url: https://api.example.org
tags:
  - name: notes
    description: Short texts that users store.
paths:
  /notes:
    get:
      operationId: listNotes
      tags: [notes]
      summary: List notes
      parameters:
        - name: limit
          in: query
          description: The maximum number of notes to return.
          schema: { type: integer, minimum: 1, maximum: 100, default: 20 }
      responses:
        '200':
          description: The notes, the newest first.
          content:
            application/json:
              schema:
                type: array
                items: { $ref: '#/components/schemas/Note' }
    post:
      operationId: addNote
      tags: [notes]
      summary: Add a note
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Note' }
      responses:
        '201':
          description: The note as it was stored.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Note' }
components:
  schemas:
    Note:
      type: object
      required: [text]
      properties:
        id: { type: integer, readOnly: true, description: Unique number., examples: [7] }
        text: { type: string, description: Text of the note., examples: [Buy milk] }
`;
}
