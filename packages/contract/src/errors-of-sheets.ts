/** Refusals of a file with players: each names what the file is and what to do. Part of `errors`. */
export const errorsOfSheets = {
  sheet_required: { status: 400, message: 'Please choose a file or paste the rows' },
  sheet_unreadable: {
    status: 400,
    message: 'This file could not be read as a spreadsheet. Please save it as XLSX or CSV.',
  },
  sheet_file_empty: { status: 400, message: 'This file is empty. Please save the sheet again and choose that file.' },
  sheet_empty: { status: 400, message: 'There are no rows in this sheet' },
  sheet_only_header: { status: 400, message: 'This sheet has headings but no players below them' },
  sheet_too_long: { status: 400, message: 'A sheet can have at most 1,000 players and 60 columns' },
  sheet_too_many_students: {
    status: 400,
    message: 'A list can have at most 200 players. Please enter the others with a second list.',
  },
  sheet_too_large: { status: 413, message: 'File is too large. Please choose a sheet smaller than 2MB.' },
  sheet_too_many_tabs: {
    status: 400,
    message: 'This workbook has more than 60 tabs. Please copy the tabs with players into a new workbook.',
  },
  sheet_overfull: {
    status: 400,
    message: 'This workbook is too large once unpacked. Please copy the players into a new workbook and choose that.',
  },
  sheet_tab_unknown: { status: 400, message: 'This workbook has no such tab. Please choose the file again.' },
  sheet_with_password: {
    status: 400,
    message:
      'This workbook is protected by a password. In Excel choose File, Info, Protect Workbook, Encrypt with Password, remove the password, save, and choose the file again.',
  },
  sheet_old_excel: {
    status: 400,
    message: 'This is an older Excel file (.xls). Please save it as XLSX or CSV and choose it again.',
  },
  sheet_binary_excel: {
    status: 400,
    message: 'This is a binary Excel file (.xlsb). Please save it as XLSX or CSV and choose it again.',
  },
  sheet_open_document: {
    status: 400,
    message:
      'This is an OpenDocument sheet (.ods). In LibreOffice choose File, Save As, Excel (XLSX), and choose that file.',
  },
  sheet_numbers: {
    status: 400,
    message: 'This is a Numbers sheet. In Numbers choose File, Export To, Excel, and choose that file.',
  },
  sheet_document: {
    status: 400,
    message:
      'This is a text document, not a spreadsheet. Copy its table and paste it below instead of choosing a file.',
  },
  sheet_pdf: {
    status: 400,
    message: 'This is a PDF. Please ask for the sheet it was made from, or copy its rows into a spreadsheet.',
  },
  sheet_picture: {
    status: 400,
    message: 'This is a picture. Please ask for the sheet it shows, or type its rows into a spreadsheet.',
  },
  sheet_archive: {
    status: 400,
    message: 'This is an archive (ZIP or similar). Please unpack it and choose the spreadsheet inside.',
  },
  sheet_web_page: {
    status: 400,
    message:
      'This is a web page without a table that can be read. Open it in Excel, save it as XLSX and choose that file.',
  },
} as const;
