// HDF5 files: written by Hdf5Writer (whole datasets), Hdf5Series (rows as they come) and Hdf5BlockWriter (rectangles),
// read by Hdf5Reader and Hdf5BlockReader.
#pragma once
#include "kreisel/report/hdf5/hdf5_blocks.hpp"
#include "kreisel/report/hdf5/hdf5_reader.hpp"
#include "kreisel/report/hdf5/hdf5_writer.hpp"
